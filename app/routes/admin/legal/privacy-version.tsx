import { page } from '../../../content/privacy.ts'
import { listLegalChanges, toPlainParts } from '../../../features/content/legal/compare-legal.ts'
import { noPrivacyTexts } from '../../../features/content/legal/legal.schema.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Guide } from '../../../ui/text/guide.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { words as toWords } from '../../../words/words.ts'
import { privacyDocument, toPrivacyFacts, toPrivacySections } from '../../site/safety/privacy-sections.ts'
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
  const asItCame = () =>
    toPrivacySections(toPrivacyFacts(context.get(instanceContext)), noPrivacyTexts, toWords('en'))
  const before = earlier?.shown ?? asItCame()
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
