import { page } from '../../../content/privacy.ts'
import { restoreVersion } from '../../../features/content/documents.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { Guide } from '../../../ui/text/guide.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { answerForm } from '../../form-action.server.ts'
import { privacyDocument } from '../../site/safety/privacy-sections.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/privacy-version'
import { LegalVersion, toHeading } from './legal-version.tsx'
import { requireLegalVersion } from './load-legal.server.ts'

const here = '/admin/site/legal/privacy'
const name = words.names.privacy

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(toHeading(name, loaderData?.number ?? null), matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, ...version } = await requireLegalVersion(context, privacyDocument, params.number)
  return { ...version, sections: content.shown }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const asked = { ...privacyDocument, number: Number(args.params.number), revision: readRevision(sent.form) }
  return answerForm(sent, {
    refusals: words.refusals,
    actions: {
      async restore() {
        const restored = await restoreVersion(sent.db, asked, sent.actor)
        return restored.ok ? `${here}?done=restored` : restored
      },
    },
  })
}

export default function PrivacyTextVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, ...version } = loaderData
  return (
    <LegalVersion here={here} name={name} {...version} message={actionData?.message ?? null}>
      <Guide sections={sections} label={page.contents} toFillTitle={page.toFill} />
    </LegalVersion>
  )
}
