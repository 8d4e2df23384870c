import { saveDraft } from '../../../features/content/documents.server.ts'
import type { DraftAnswer } from '../../../features/content/editor/draft-saver.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/draft'
import { requireSitePage } from './edited-pages.server.ts'

export function loader() {
  throw noSuchPage()
}

/** Saves the draft that an open editor sends by itself. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  return answerForm(sent, {
    actions: {
      async save() {
        const { key } = await requireSitePage(db, args.params.pageKey)
        const content = parseJson(readText(form, 'draft'))
        const saved = await saveDraft(db, { kind: 'page', key, revision: readRevision(form), content }, actor)
        const status = saved.ok ? 200 : saved.reason === 'invalid_fields' ? 422 : 409
        return Response.json(saved satisfies DraftAnswer, { status })
      },
    },
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
