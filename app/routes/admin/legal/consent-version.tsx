import { consentDocument } from '../../../db/office-consent.server.ts'
import { ConsentField } from '../../../features/booking/form/consent-field.tsx'
import { listLegalChanges } from '../../../features/content/legal/compare-legal.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toParagraphs } from '../../../lib/text/to-paragraphs.ts'
import { instanceContext } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { legal as words } from '../../../words/staff/legal.ts'
import { words as toWords } from '../../../words/words.ts'
import type { Route } from './+types/consent-version'
import { answerLegalVersion } from './legal-actions.server.ts'
import { LegalVersion, toHeading } from './legal-version.tsx'
import { requireLegalVersion } from './load-legal.server.ts'

const here = '/admin/site/legal/consent'
const name = words.names.consent

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(toHeading(name, loaderData?.number ?? null), matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, earlier, ...version } = await requireLegalVersion(context, consentDocument, params.number)
  const { consent } = toConsentWords(context.get(instanceContext), toWords('en'))
  const toParts = (text: string) => [{ id: 'text', title: words.consent.paragraphs, text }]
  return {
    ...version,
    consent: { ...consent, paragraphs: toParagraphs(content.text) },
    changes: listLegalChanges(toParts(earlier?.text ?? ''), toParts(content.text)),
  }
}

export function action(args: Route.ActionArgs) {
  return answerLegalVersion(args, consentDocument, here)
}

export default function ConsentVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { consent, ...version } = loaderData
  return (
    <LegalVersion here={here} name={name} {...version} message={actionData?.message ?? null}>
      <ConsentField words={consent} />
    </LegalVersion>
  )
}
