import { MeetingLink } from '../../../features/booking/appointment/meeting-link.tsx'
import { readLinkToken } from '../../../features/booking/private-link/link-token.server.ts'
import { showAmount } from '../../../features/money/amount.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import {
  chooseDate,
  findProposedDates,
  type ProposedDates,
  refuseDates,
} from '../../../features/workshops/workshop-dates.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { showOnClocks, toOfficeLines } from '../../../outbox/appointment/appointment-times.ts'
import { meetingShownHours } from '../../../outbox/appointment/meeting-address.ts'
import { type Instance, instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/field.tsx'
import { LineList } from '../../../ui/layout/blocks.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { type Words, words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/workshop-dates'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(readWords(matches).workshops.dates.headings[loaderData?.state ?? 'none'], matches),
  { name: 'robots', content: 'noindex' },
]

function requireEnquiryId({ secrets }: Pick<Instance, 'secrets'>, token: string): string {
  const link = readLinkToken(secrets, token, 'workshop')
  if (!link) throw noSuchPage()
  return link.bookingId
}

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const found = await findProposedDates(db, requireEnquiryId({ secrets }, params.workshopToken), now)
  if (!found) throw noSuchPage()
  return toView(found, words(context.get(visitorContext).language), now)
}

function toView(found: ProposedDates, words: Words, now: Temporal.Instant) {
  const { organisation, people, place, amount, currency, session, office, dates, datesAnswer, meetingLink } =
    found
  const { dates: texts } = words.workshops
  const show = (startsAt: Temporal.Instant) =>
    showOnClocks(startsAt, [office?.timeZone ?? 'UTC'], now).join(' ')
  const [first] = session ? [session] : dates
  const address = place === 'office' && office ? toOfficeLines(office) : []
  const isPast = session !== null && Temporal.Instant.compare(session.startsAt, now) <= 0
  const rows = [
    { label: texts.when, lines: session ? [show(session.startsAt)] : [] },
    { label: texts.whom, lines: [organisation] },
    { label: texts.people, lines: [people.toLocaleString('en-GB')] },
    { label: texts.where, lines: [texts.places[place], ...address] },
    {
      label: texts.length,
      lines: first ? [texts.minutes({ minutes: first.startsAt.until(first.endsAt).total('minutes') })] : [],
    },
    { label: texts.price, lines: first && amount !== null ? [showAmount(amount, currency)] : [] },
  ]
  return {
    state: session ? (isPast ? 'past' : 'set') : dates.length > 0 ? 'choose' : 'none',
    rows: rows.filter(({ lines }) => lines.length > 0),
    options: dates.map(({ startsAt }) => ({ value: startsAt.toString(), label: show(startsAt) })),
    meeting:
      session?.mode === 'ONLINE' && !isPast
        ? {
            link: meetingLink,
            text: meetingLink ? words.groups.place.meetHere : texts.meeting({ meetingShownHours }),
          }
        : null,
    saysNoneFits: datesAnswer === 'none_fits',
  } as const
}

/** Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const id = requireEnquiryId({ secrets }, params.workshopToken)
  const { dates: texts } = words(context.get(visitorContext).language).workshops
  const now = Temporal.Now.instant()
  const page = `/workshops/${params.workshopToken}`
  const form = await request.formData()
  const values = { day: readText(form, 'day') }
  return answerForm(
    { form, log },
    {
      values,
      refusals: texts.refused,
      actions: {
        async choose() {
          const startsAt = readInstant(values.day)
          if (!startsAt) return refuseFields({ day: [texts.noChoice] })
          const chosen = await chooseDate(db, { id, startsAt }, now)
          return chosen.ok ? page : chosen
        },
        async none() {
          const refused = await refuseDates(db, id, now)
          return refused.ok ? page : refused
        },
      },
    },
  )
}

/** Returns null for a text that no button of the page sends, also for a year that PostgreSQL cannot store. */
function readInstant(typed: string): Temporal.Instant | null {
  try {
    return typed.startsWith('20') ? Temporal.Instant.from(typed) : null
  } catch {
    return null
  }
}

export default function WorkshopDates({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, options, saysNoneFits, meeting } = loaderData
  const { dates: texts } = useWords().workshops
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{texts.headings[state]}</h1>
      {actionData?.message ? (
        <p role="alert" className="card border-2 border-clay p-4 font-semibold">
          {actionData.message}
        </p>
      ) : null}
      {state === 'choose' && saysNoneFits ? (
        <p role="status" className="card border-2 border-marigold p-4">
          {texts.nonePressed}
        </p>
      ) : null}
      <LineList rows={rows} />
      {meeting ? (
        <p className="prose-width">
          {meeting.text} {meeting.link ? <MeetingLink href={meeting.link} /> : null}
        </p>
      ) : null}
      {state === 'none' ? <p className="prose-width">{texts.nothing}</p> : null}
      {state === 'choose' ? (
        <>
          <form method="post" className="space-y-4">
            <p className="prose-width">{texts.lead}</p>
            <RadioField
              label={texts.question}
              name="day"
              options={options}
              isStacked
              defaultValue={actionData?.values.day}
              error={actionData?.errors.day?.[0]}
            />
            <Button name="intent" value="choose">
              {texts.button}
            </Button>
          </form>
          {saysNoneFits ? null : (
            <form method="post">
              <Button name="intent" value="none" variant="quiet">
                {texts.noneFits}
              </Button>
            </form>
          )}
        </>
      ) : null}
      <p className="prose-width">
        <TextWithPart text={texts.another({ link: texts.contact })} part={texts.contact}>
          {(link) => <a href="/contact">{link}</a>}
        </TextWithPart>
      </p>
    </div>
  )
}
