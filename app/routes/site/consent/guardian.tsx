import { data } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { answerGuardian } from '../../../features/booking/guardian/answer-guardian.server.ts'
import { findGuardianRequest } from '../../../features/booking/guardian/find-guardian-request.server.ts'
import { EndedLink, GuardianAnswerForm } from '../../../features/booking/guardian/guardian-answer-form.tsx'
import { toGuardianPath } from '../../../features/booking/private-link/link-token.server.ts'
import { FaceRow } from '../../../features/people/face-row.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { OfficePhones } from '../../../ui/text/office-phones.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { listSomeFaces } from '../people/find-face.server.ts'
import type { Route } from './+types/guardian'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).guardian.page.heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets, env } = context.get(instanceContext)
  const texts = words(context.get(visitorContext).language)
  const now = Temporal.Now.instant()
  const hasMail = env.mailUrl !== undefined
  const found = await findGuardianRequest(db, secrets, params.guardianToken, now, texts)
  if (!found) throw noSuchPage()
  if (!found.isOpen) return data({ request: null, hasMail, faces: [] }, 410)
  const { clientName, rows, guardianStatus } = found
  const faces = await listSomeFaces({ db })
  return data({ request: { clientName, rows, guardianStatus }, hasMail, faces })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const texts = words(context.get(visitorContext).language)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  return answerForm(
    { form, log },
    {
      refusals: { link_ended: {}, over: {} },
      actions: {
        async save() {
          const found = await findGuardianRequest(db, secrets, params.guardianToken, now, texts)
          if (!found) return refuse('not_found')
          if (!found.isOpen) return refuse('link_ended')
          const answer = readText(form, 'answer')
          if (answer !== 'yes' && answer !== 'no')
            return { ...refuse('invalid_fields'), words: texts.guardian.page.chooseAnswer }
          const { bookingId, version } = found
          const given = { bookingId, version, agrees: answer === 'yes' }
          const answered = await answerGuardian(db, secrets, given, now)
          if (!answered.ok) return answered
          return toGuardianPath(secrets, { bookingId, version: answered.version })
        },
      },
    },
  )
}

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const { request, hasMail, faces } = loaderData
  const { agency } = useSiteFacts()
  const { guardian, consent } = useWords()
  const { page } = guardian
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
      <div className="space-y-6">
        <PatternBand className="w-36" />
        <h1>{page.heading}</h1>
        {actionData?.message ? (
          <p role="alert" className="card border-2 border-clay p-4 font-semibold">
            {actionData.message}
          </p>
        ) : null}
        {request ? (
          <GuardianAnswerForm
            words={page}
            hasMail={hasMail}
            agreement={consent.guardianAgrees}
            {...request}
          />
        ) : (
          <EndedLink words={page} hasMail={hasMail} />
        )}
        <OfficePhones offices={agency.offices} />
      </div>
      {faces.length > 0 ? (
        // Only the client says whom they see.
        <div className="card h-fit p-6">
          <FaceRow faces={faces}>
            <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
              {page.whoWeAre}
            </a>
          </FaceRow>
        </div>
      ) : null}
    </div>
  )
}
