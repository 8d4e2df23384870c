import {
  type SearchAnswer,
  SearchResults,
  searchField,
} from '../../../features/site-frame/admin-search/search-results.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { SearchField } from '../../../ui/form/field.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { isRefusal } from '../keep-unanswered-form.ts'
import type { Route } from './+types/search'
import { loadSearch } from './load-search.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Search', matches)

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args)
}

/** An error would replace the page under the dialog of the search, so a failed search is an answer. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchAnswer> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRefusal(error)) throw error
    const q = url.searchParams.get('q') ?? ''
    const status = 'No answer came. What you typed is still here. Try again.'
    return { q, groups: [], status, hasFailed: true }
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, problem } = loaderData
  return (
    <div className="max-w-2xl">
      <h1 className="mb-4">Search</h1>
      <FilterForm columns="sm:grid-cols-[1fr_auto]">
        <SearchField {...searchField} key={q} error={problem} defaultValue={q} />
      </FilterForm>
      <SearchResults {...loaderData} />
    </div>
  )
}
