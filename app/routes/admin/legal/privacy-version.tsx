import { page } from '../../../content/privacy.ts'
import { listLegalChanges, toPlainParts } from '../../../features/content/legal/compare-legal.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { Guide } from '../../../ui/text/guide.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { privacyDocument } from '../../site/safety/privacy-sections.ts'
import type { Route } from './+types/privacy-version'
import { answerLegalVersion } from './legal-actions.server.ts'
import { LegalVersion, toHeading } from './legal-version.tsx'
import { requireLegalVersion } from './load-legal.server.ts'

const here = '/admin/site/legal/privacy'
const name = words.names.privacy

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(toHeading(name, loaderData?.number ?? null), matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, earlier, ...version } = await requireLegalVersion(context, privacyDocument, params.number)
  // Before the first version, the page had the same parts without paragraphs of the office.
  const before = earlier?.shown ?? content.shown.map((section) => ({ ...section, added: [] }))
  return {
    ...version,
    sections: content.shown,
    changes: listLegalChanges(toPlainParts(before), toPlainParts(content.shown)),
  }
}

export function action(args: Route.ActionArgs) {
  return answerLegalVersion(args, privacyDocument, here)
}

export default function PrivacyTextVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, ...version } = loaderData
  return (
    <LegalVersion here={here} name={name} {...version} message={actionData?.message ?? null}>
      <Guide sections={sections} label={page.contents} toFillTitle={page.toFill} table="how-long" />
    </LegalVersion>
  )
}
