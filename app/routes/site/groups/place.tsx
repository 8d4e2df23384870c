import { data } from 'react-router'
import { listCountries, sayNothingSent, toMailbox } from '../../../features/agency/agency.ts'
import { DoneNote, SaveToCalendar } from '../../../features/booking/appointment/appointment-panel.tsx'
import { MeetingLink } from '../../../features/booking/appointment/meeting-link.tsx'
import { findPlaceGuardianNote } from '../../../features/booking/guardian/find-guardian-note.server.ts'
import { GuardianNoteCard } from '../../../features/booking/guardian/guardian-note-card.tsx'
import { linkDays } from '../../../features/booking/private-link/link-end.ts'
import type { MailNote } from '../../../features/booking/proof/proof-note.tsx'
import { toNumberCountry } from '../../../features/booking/reach/phone-number.server.ts'
import { reachTicks } from '../../../features/booking/reach/reach.ts'
import { ReachForm } from '../../../features/booking/reach/reach-form.tsx'
import { readReach } from '../../../features/booking/reach/read-reach.server.ts'
import { decryptPlaceReach } from '../../../features/groups/encrypted-place-reach.server.ts'
import {
  giveBackPlace,
  resendPlaceProof,
  switchReminderOff,
} from '../../../features/groups/own-place.server.ts'
import { deletePlaceReach, savePlaceReach } from '../../../features/groups/place-reach.server.ts'
import { decryptPlaceGuardian } from '../../../features/groups/places.server.ts'
import { findLinkedPlace, type LinkedPlace } from '../../../features/groups/public-groups.server.ts'
import {
  isPlaceLinkEnded,
  type PlaceView,
  toGroupPrice,
  toPlaceView,
} from '../../../features/groups/public-view.ts'
import { findPlaceMoney, type PlaceMoney } from '../../../features/money/places/place-prices.server.ts'
import { toPriceRows } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LineList, Summary } from '../../../ui/layout/blocks.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { type Words, words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/place'
import { requireLinkedPlace } from './require-linked-place.server.ts'

type NoteName = keyof Words['groups']['place']['notes'] | 'sent-enough'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { headings, ended } = readWords(matches).groups.place
  const title = loaderData
    ? loaderData.view
      ? headings[loaderData.view.state]
      : ended.heading
    : headings.unknown
  return [...toTitle(title, matches), { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets, content } = context.get(instanceContext)
  const row = await findLinkedPlace(db, secrets, params.placeToken)
  if (!row) throw noSuchPage()
  const now = Temporal.Now.instant()
  const texts = words(context.get(visitorContext).language)
  const page = `/places/${params.placeToken}`
  const shared = {
    privateLink: `${env.publicUrl}${page}`,
    mailbox: toMailbox(content.agency).label,
    hasMail: env.mailUrl !== undefined,
    noMail: texts.agency.noMail,
    mail: {
      isSent: env.mailUrl !== undefined && row.isMailed,
      instead: env.mailUrl ? sayNothingSent(content.agency) : texts.agency.noMail,
    },
  }
  if (isPlaceLinkEnded(row, now))
    return data({ ...shared, view: null, note: null, reach: null, guardian: null }, 410)
  const query = new URL(request.url).searchParams
  const notes = { ...texts.groups.place.notes, 'sent-enough': sayNothingSent(content.agency) }
  const view = toPlaceView(row, page, now, texts)
  const { price } = await findPlaceMoney(db, row.place.id)
  const { phone } = row.place
  const contact = decryptPlaceGuardian(secrets, row.place)?.contact
  return {
    ...shared,
    view: { ...view, rows: [...view.rows, ...(view.isOpen ? toPaying(row, price, texts) : [])] },
    guardian: view.canGiveBack ? await findPlaceGuardianNote(db, { ...row.place, contact }, texts) : null,
    reach: phone && { digits: phone.slice(-3), reach: decryptPlaceReach(secrets, row.place) },
    note: Object.entries(notes).find(([name]) => query.has(name))?.[1] ?? null,
  }
}

/** A place without a stored price shows the price of today. */
const toPaying = (row: LinkedPlace, price: PlaceMoney['price'], { money }: Words) =>
  toPriceRows({ price: price ?? toGroupPrice(row), howToPay: row.howToPay ?? '' }, money)

/** A GET only shows the page, because mail scanners follow links. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, log, secrets, content } = context.get(instanceContext)
  const { place, session, office } = await requireLinkedPlace(context, params.placeToken)
  const { reach } = words(context.get(visitorContext).language).session
  const form = await request.formData()
  const values = readTexts(form, ['number', 'hours', ...reachTicks])
  const now = Temporal.Now.instant()
  const page = `/places/${params.placeToken}`
  const toNote = (note: NoteName | null) => (note ? `${page}?${note}` : page)
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async reach() {
          const met = { mode: session.mode, country: office?.country, timeZone: place.visitorTimeZone }
          const read = readReach(values, toNumberCountry(met, listCountries(content.agency)), reach)
          if (!read.ok) return refuseFields(read.errors)
          const saved = await savePlaceReach(db, secrets, place.id, read.answer, now)
          if (saved.ok) return toNote('reach')
          return saved.reason === 'number_missing'
            ? refuseFields({ number: [reach.numberWords.empty] })
            : toNote('late')
        },
        async 'delete-reach'() {
          await deletePlaceReach(db, place.id, now)
          return toNote('reach-deleted')
        },
        async cancel() {
          return toNote((await giveBackPlace(db, place.id, now)).ok ? null : 'late')
        },
        async 'send-again'() {
          const sent = await resendPlaceProof(db, place.id, now)
          if (sent.ok) return toNote('sent-again')
          return toNote(sent.reason === 'too_many_mails' ? 'sent-enough' : null)
        },
        async 'no-reminders'() {
          await switchReminderOff(db, place.id, now)
          return toNote('reminder-off')
        },
      },
    },
  )
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { view, note, reach, guardian, privateLink, mailbox, hasMail, noMail, mail } = loaderData
  const texts = useWords()
  const { place } = texts.groups
  if (!view) {
    return (
      <div className="max-w-3xl space-y-6">
        <PatternBand className="w-36" />
        <h1>{place.ended.heading}</h1>
        <p className="prose-width">{place.ended.text({ days: linkDays, email: mailbox })}</p>
        <ButtonLink href="/groups" variant="quiet">
          {place.others}
        </ButtonLink>
      </div>
    )
  }
  // Nobody rings a number for which the person did not tick calls.
  const isReminded = view.isReminded && (view.isRung ? !(reach && reach.reach?.call === false) : hasMail)
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,26rem)] lg:gap-16">
      <div className="min-w-0 space-y-6">
        {note ? <DoneNote>{note}</DoneNote> : null}
        <PatternBand className="w-36" />
        <h1>{place.headings[view.state]}</h1>
        {view.proofDue ? (
          <ProofNote words={place.proof} view={view} dueAt={view.proofDue} mail={mail} />
        ) : null}
        <LineList rows={view.rows} />
        {view.calendarLinks.length > 0 ? (
          <SaveToCalendar
            words={texts.session.calendar}
            file={`${view.page}/calendar.ics`}
            links={view.calendarLinks}
          />
        ) : null}
        {view.state === 'confirmed' ? (
          <NextSteps words={place} view={view} noMail={hasMail ? null : noMail} />
        ) : null}
        {view.isOpen ? null : (
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink href="/groups">{place.others}</ButtonLink>
            <ButtonLink href="/appointments" variant="quiet">
              {place.book}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="min-w-0 space-y-6">
        {guardian ? <GuardianNoteCard words={texts.guardian.note} {...guardian} /> : null}
        {isReminded ? (
          <form method="post" className="space-y-3 print:hidden">
            <p className="prose-width">{view.isRung ? place.rung : place.reminded}</p>
            <Button name="intent" value="no-reminders" variant="quiet">
              {place.noReminder}
            </Button>
          </form>
        ) : null}
        {view.canGiveBack || reach ? (
          <ReachForm
            words={texts.session.reach}
            page={view.page}
            stored={reach || null}
            answer={actionData?.form === 'reach' ? actionData : undefined}
            isOver={!view.canGiveBack}
          />
        ) : null}
        <section className="space-y-2">
          <h2>{place.reach}</h2>
          <p className="prose-width">
            <TextWithPart text={place.reachText({ link: place.contact })} part={place.contact}>
              {(link) => <a href="/contact">{link}</a>}
            </TextWithPart>
          </p>
          <p className="border-l-4 border-marigold pl-4">
            <TextWithPart
              text={texts.session.needSomeone({ link: texts.session.helpNow })}
              part={texts.session.helpNow}
            >
              {(link) => <a href="/help">{link}</a>}
            </TextWithPart>
          </p>
        </section>
        <section className="space-y-2">
          <h2>{place.link}</h2>
          <p className="prose-width">{place.keep}</p>
          <p className="break-all text-base">
            <a href={privateLink}>{privateLink}</a>
          </p>
        </section>
        {view.canGiveBack ? (
          <details className="card p-4 print:hidden">
            <Summary>{place.cancel.title}</Summary>
            <form method="post" action={view.page} className="mt-3 space-y-4">
              <p className="prose-width">{place.cancel.text}</p>
              <Button name="intent" value="cancel" variant="danger">
                {place.cancel.button}
              </Button>
            </form>
          </details>
        ) : null}
        <p className="print:hidden">
          <a href={`${view.page}/data`} className="inline-flex min-h-11 items-center font-semibold">
            {place.data}
          </a>
        </p>
      </div>
    </div>
  )
}

type Proof = Readonly<{
  words: Words['groups']['place']['proof']
  view: PlaceView
  dueAt: string
  mail: MailNote
}>

function ProofNote({ words: texts, view, dueAt, mail }: Proof) {
  const { openLater, send } = useWords().session.proof
  const isWanted = view.state === 'requested'
  const until = isWanted ? texts.wantedUntil : texts.keptUntil
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">{isWanted ? texts.headingWanted : texts.heading}</h2>
      {mail.isSent ? null : <p className="prose-width font-semibold">{mail.instead}</p>}
      {view.maskedEmail ? (
        <p className="prose-width">{mail.isSent ? texts.open({ email: view.maskedEmail }) : openLater}</p>
      ) : null}
      <p className="prose-width">
        <TextWithPart text={until({ time: dueAt })} part={dueAt}>
          {(time) => <strong>{time}</strong>}
        </TextWithPart>
      </p>
      <form method="post" action={view.page}>
        <Button name="intent" value="send-again" variant="quiet">
          {mail.isSent ? texts.sendAgain : send}
        </Button>
      </form>
    </section>
  )
}

type Next = Readonly<{ words: Words['groups']['place']; view: PlaceView; noMail: string | null }>

function NextSteps({ words: texts, view: { meeting, isInPerson, isRung }, noMail }: Next) {
  return (
    <section className="space-y-2">
      <h2>{texts.next}</h2>
      <ul className="prose-width list-disc space-y-2 pl-5">
        {meeting ? (
          <li>
            {meeting.text} {meeting.link ? <MeetingLink href={meeting.link} /> : null}
          </li>
        ) : null}
        {isInPerson ? <li>{texts.come}</li> : null}
        <li>{isInPerson ? texts.names : texts.namesOnline}</li>
        <li>{isRung ? texts.movedByPhone : (noMail ?? texts.moved)}</li>
      </ul>
    </section>
  )
}
