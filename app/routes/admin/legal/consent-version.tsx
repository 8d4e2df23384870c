import { consentDocument } from '../../../db/office-consent.server.ts'
import { ConsentField } from '../../../features/booking/form/consent-field.tsx'
import { restoreVersion } from '../../../features/content/documents.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { toParagraphs } from '../../../lib/text/to-paragraphs.ts'
import { instanceContext } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { legal as words } from '../../../words/staff/legal.ts'
import { words as toWords } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/consent-version'
import { LegalVersion, toHeading } from './legal-version.tsx'
import { requireLegalVersion } from './load-legal.server.ts'

const here = '/admin/site/legal/consent'
const name = words.names.consent

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(toHeading(name, loaderData?.number ?? null), matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, ...version } = await requireLegalVersion(context, consentDocument, params.number)
  const { consent } = toConsentWords(context.get(instanceContext), toWords('en'))
  return { ...version, consent: { ...consent, paragraphs: toParagraphs(content.text) } }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const asked = { ...consentDocument, number: Number(args.params.number), revision: readRevision(sent.form) }
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

export default function ConsentVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { consent, ...version } = loaderData
  return (
    <LegalVersion here={here} name={name} {...version} message={actionData?.message ?? null}>
      <ConsentField words={consent} />
    </LegalVersion>
  )
}
