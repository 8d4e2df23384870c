import {
  articleContent,
  articleFields,
  toArticleContent,
} from '../../../features/content/articles/article.schema.ts'
import { listHrefs } from '../../../features/content/rich-text/rich-text.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { weighContext } from '../../../request-context.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findUnknownPage } from '../site/edited-pages.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/weight'
import { findWriter } from './load-article.server.ts'

export function loader() {
  throw noSuchPage()
}

/**
 * Returns what the typed article would weigh for visitors, and its links to pages that this site does not have. The weight is null when nothing
 * is built, or a field is wrong.
 */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, content } = sent
  return answerForm(
    { ...sent, intent: 'save' },
    {
      actions: {
        async save() {
          const values = readTexts(form, articleFields)
          const person = await findWriter(db, values.personId)
          const related = form.getAll('related').map(String)
          const { data } = articleContent.safeParse(toArticleContent(values, related, person))
          const { articleKey } = args.params
          const draft = data && ({ kind: 'article', key: articleKey, article: data } as const)
          const links = data ? listHrefs(data.text) : []
          const unknown = await Promise.all(links.map((href) => findUnknownPage(db, content.agency, href)))
          return Response.json({
            weight: draft ? await args.context.get(weighContext)('/blog/draft', draft) : null,
            unknown: unknown.filter((message) => message !== undefined),
          })
        },
      },
    },
  )
}
