import { createContext, data } from 'react-router'
import { counsellorsPage } from '../../../content/counsellors.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listArticlesWithKeys } from '../../../features/content/articles/articles.server.ts'
import { toPost } from '../../../features/content/articles/articles.ts'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { type ConcernName, concernNames, concerns } from '../../../features/people/concerns.ts'
import { PeopleList } from '../../../features/people/person-card.tsx'
import { toKnown } from '../../../features/people/profile.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { chip } from '../../../ui/form/chip.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { PostCard } from '../blog/post-card.tsx'
import { loadOrNull } from '../information/load-or-null.server.ts'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/counsellors'
import { type CounsellorList, loadCounsellorList, readCounsellorFilter } from './load-counsellors.server.ts'

export const handle = {
  cache: 'public',
  edited: 'counsellors',
  enhance: listEnhancements,
  reads: ['language', 'gender', 'place', 'page'],
  // It shows the day of the next free time.
  freshSeconds: 60,
} satisfies PageHandle

const path = '/counsellors'

// Nobody asked for search engines here: each person decides about the own page.
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path, hidden: true })

/** The posted topic or concern. The router runs the loader after the action in the same request. */
const askedContext = createContext<Readonly<{ topic: string; concern: ConcernName | '' }>>({
  topic: '',
  concern: '',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(visitorContext)
  const { topic, concern } = context.get(askedContext)
  const page = url.searchParams.get('page')
  const now = Temporal.Now.instant()
  const load = (topic: string) => {
    const filter = readCounsellorFilter(url.searchParams, topic)
    return loadCounsellorList(context.get(instanceContext), filter, page, now, words(language))
  }
  const list = await loadOrNull(context, async () => {
    const fitting = await load(concern ? concerns[concern].topic : topic)
    // Somebody with a concern sees people in any case.
    return concern && fitting.total === 0 ? load('') : fitting
  })
  const articles = concern ? await loadOrNull(context, () => loadArticles(context, concern)) : null
  const shown = await loadSitePage(context, 'counsellors', counsellorsPage)
  return { ...shown, list, articles: articles ?? [] }
}

async function loadArticles(context: Route.LoaderArgs['context'], concern: ConcernName) {
  const { db } = context.get(instanceContext)
  const { readMore } = words(context.get(visitorContext).language).sitePages.blog
  const rows = await listArticlesWithKeys(db, concerns[concern].articles)
  const pictures = await findContentPictures(db, rows)
  const now = Temporal.Now.instant()
  return rows.map((article) => toPost(article, { btnText: readMore, pictures, now }))
}

/** Shows the list for a topic or a concern, which no address, title or history may have. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return answerForm(
    { form, log: context.get(instanceContext).log },
    {
      actions: {
        async save() {
          const concern = toKnown(concernNames, readText(form, 'about'))
          context.set(askedContext, { topic: readText(form, 'topic'), concern })
          return data(null)
        },
      },
    },
  )
}

type Filter = CounsellorList['filter']
type LinkName = 'language' | 'gender' | 'place'

const toHref = ({ language, gender, place }: Filter, page = 1) => {
  const query = toQuery({ language, gender, place, page: page > 1 ? String(page) : '' })
  return query ? `${path}?${query}` : path
}

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  const { list, articles, ...shown } = loaderData
  const { site } = useWords().people
  const isFiltered = list !== null && Object.values(list.filter).some(Boolean)
  const fixed = (
    <>
      {list ? <FilteredList list={list} isFiltered={isFiltered} /> : <p role="status">{site.notLoaded}</p>}
      {articles.length > 0 ? (
        <section aria-labelledby="to-read" className="space-y-6">
          <h2 id="to-read">{site.readFirst}</h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((post) => (
              <li key={post.href}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isFiltered ? (
        <p>
          <ButtonLink href={path} variant="quiet">
            {site.showAll}
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
  return <SitePage {...shown} inserts={{ path, fixed }} />
}

/** One form, so that a chosen topic goes on with every other choice. */
function FilteredList({ list, isFiltered }: Readonly<{ list: CounsellorList; isFiltered: boolean }>) {
  const { people, filter, total, isEmpty, page, pageCount } = list
  const { site } = useWords().people
  return (
    <form method="post" action={toHref(filter)} className="space-y-5 lg:space-y-8">
      {isEmpty ? <p>{site.none}</p> : <Filters list={list} />}
      {isFiltered ? (
        <p role="status" className="font-semibold">
          {total === 0 ? site.nobody : site.found({ count: total })}
        </p>
      ) : null}
      <PeopleList people={people} titleAs="h2" isFirst />
      {pageCount > 1 ? (
        <nav aria-label={site.pages}>
          <ul className="flex flex-wrap gap-2">
            {Array.from({ length: pageCount }, (_, at) => (
              <li key={toHref(filter, at + 1)}>
                <Choice
                  href={toHref(filter, at + 1)}
                  label={String(at + 1)}
                  isChosen={page === at + 1}
                  isPosted={filter.topic !== ''}
                />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </form>
  )
}

/** Online or in person stands open. The other choices are folded, so that the faces come soon. */
function Filters({ list }: Readonly<{ list: CounsellorList }>) {
  const { filter, choices } = list
  const { site } = useWords().people
  const names = (['language', 'gender'] as const).filter((name) => choices[name].length > 1)
  const isOpen = [filter.language, filter.gender, filter.topic].some(Boolean)
  return (
    <>
      {choices.place.length > 1 ? <FilterRow name="place" list={list} /> : null}
      <details open={isOpen} className="card px-4 py-1 open:pb-5 lg:px-6">
        <Summary>{site.find}</Summary>
        <div className="grid gap-5 pt-2 lg:grid-cols-2">
          {names.map((name) => (
            <FilterRow key={name} name={name} list={list} />
          ))}
          {choices.topic.length > 0 ? (
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label={site.filters.topic}
                name="topic"
                hint={site.topicHint}
                blank={site.any.topic}
                options={choices.topic}
                defaultValue={filter.topic}
                className="min-w-56"
              />
              <Button variant="quiet">{site.showTopic}</Button>
            </div>
          ) : null}
        </div>
      </details>
    </>
  )
}

function FilterRow({ name, list: { filter, choices } }: Readonly<{ name: LinkName; list: CounsellorList }>) {
  const { site } = useWords().people
  const options = [{ value: '', label: site.any[name] }, ...choices[name]]
  return (
    <div>
      <p id={`by-${name}`} className="mb-1 font-semibold">
        {site.filters[name]}
      </p>
      <ul aria-labelledby={`by-${name}`} className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <li key={value}>
            <Choice
              href={toHref({ ...filter, [name]: value })}
              label={label}
              isChosen={filter[name] === value}
              isPosted={filter.topic !== ''}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChoiceProps = Readonly<{ href: string; label: string; isChosen: boolean; isPosted: boolean }>

/** A link. While a topic is chosen it is a button of the form, which posts the topic again. */
function Choice({ href, label, isChosen, isPosted }: ChoiceProps) {
  const current = isChosen ? 'true' : undefined
  if (isPosted)
    return (
      <button type="submit" formAction={href} aria-current={current} className={chip}>
        {label}
      </button>
    )
  return (
    <a href={href} aria-current={current} className={chip}>
      {label}
    </a>
  )
}
