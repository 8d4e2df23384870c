import { Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { listCountries } from '../../../features/agency/agency.ts'
import { listAudit } from '../../../features/audit/audit.server.ts'
import { toAuditLine } from '../../../features/audit/audit-view.ts'
import { BookingDetailsDialog } from '../../../features/booking/details/booking-details-dialog.tsx'
import { EventLists } from '../../../features/booking/details/fact-card.tsx'
import { toMailLine } from '../../../features/booking/details/staff-booking-view.ts'
import { showPhone, toPhoneNumber } from '../../../features/booking/reach/phone-number.server.ts'
import { toPhoneView } from '../../../features/booking/reach/phone-view.ts'
import { toReachFields } from '../../../features/booking/reach/reach.schema.ts'
import { reachTicks } from '../../../features/booking/reach/reach.ts'
import {
  AboutCard,
  ComingCard,
  NotesCard,
  PhonesCard,
  ReachLine,
  TasksCard,
} from '../../../features/clients/client-cards.tsx'
import { toClientView, toRecordLines } from '../../../features/clients/client-view.ts'
import {
  changeClient,
  findClient,
  findNewestBooking,
  findPersonId,
  listRecords,
  listSessions,
  openClientNotes,
  saveNotes,
} from '../../../features/clients/clients.server.ts'
import { keepApart, listDifferent, suggestAgain } from '../../../features/clients/different-people.server.ts'
import { listLookAlikesOfClient } from '../../../features/clients/look-alikes.server.ts'
import { listMerged } from '../../../features/clients/merge-clients.server.ts'
import {
  addPhoneByStaff,
  changeReach,
  findNumberCountry,
  listPhones,
  removePhone,
} from '../../../features/clients/phones.server.ts'
import { DifferentCard, LookAlikesCard, RecordsCard } from '../../../features/clients/same-person.tsx'
import { toLookAlikeView, toMergedView, toTakenView } from '../../../features/clients/same-person-view.ts'
import { SessionLists } from '../../../features/clients/sessions-table.tsx'
import { listTaken } from '../../../features/clients/take-sessions.server.ts'
import { listMessagesFrom } from '../../../features/messages/inbox/inbox.server.ts'
import { toMessageStatus } from '../../../features/messages/inbox/message-views.ts'
import { showSums } from '../../../features/money/amount.ts'
import { toOwedPage } from '../../../features/money/balance.ts'
import { listOwed, sumPaid } from '../../../features/money/owed.server.ts'
import { PackagesCard } from '../../../features/money/packages-card.tsx'
import { toMailKindWords } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import type { Country } from '../../../lib/setting-values.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { isUuid, readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { orBlank } from '../../../lib/text/or-blank.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { contactFirst } from '../../../words/en/booking-status.ts'
import { tasks as taskWords } from '../../../words/staff/tasks.ts'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as words } from '../../../words/staff/work/clients.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { openDetailsFromUrl } from '../bookings/open-details.server.ts'
import { findDoneMessage } from '../list-page.ts'
import {
  loadClientPackages,
  loadSessionMoney,
  packageFields,
  sellToClient,
} from '../money/client-packages.server.ts'
import { isShownToPerson } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/client'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export const shouldRevalidate = reloadAfterConflict

const longestNotes = 4_000
const mostMessages = 10
const kindTitles: Readonly<Record<string, Readonly<{ title: string }>>> = taskWords.kinds

const ClientForm = z.object({
  name: storedText({ name: words.edit.name, empty: words.edit.empty, most: 200 }),
  email: orBlank(toEmailAddress(words.edit.emailWords)),
  language: storedText({ name: words.edit.languages, empty: '', most: 100, mayBeBlank: true }).transform(
    (text) => text || null,
  ),
})

const NotesForm = z.object({
  notes: storedText({ name: words.notes.name, empty: '', most: longestNotes, mayBeBlank: true, lines: true }),
})

const reachFields = toReachFields(words.phones.hoursName)
const ReachForm = z.object(reachFields)
const toPhoneForm = (country: Country | null) =>
  z.object({ ...reachFields, number: toPhoneNumber(country, words.phones.words) })

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db, env, secrets } = context.get(instanceContext)
  const staff = requireStaff(context)
  const clock = readClock(context)
  const client = await findClient(db, staff.scope, params.clientId)
  if (!client) {
    // The record was merged into that of another client.
    const personId = await findPersonId(db, staff.scope, params.clientId)
    if (personId) throw redirect(`/admin/clients/${personId}`)
    throw noSuchPage()
  }
  const isAdmin = staff.scope.counsellorId === null
  const details = await openDetailsFromUrl(args)
  // Notes are decrypted only for a person who asks for them.
  const isOpen = url.searchParams.has('notes') && isShownToPerson(args)
  const sessions = await listSessions(db, staff.scope, client.id)
  const bookingIds = sessions.map(({ id }) => id)
  const records = await listRecords(db, bookingIds)
  const phones = await listPhones(db, secrets, staff.scope, client.id)
  const lines = toRecordLines(records, clock)
  const mail = { clock, hasMail: env.mailUrl !== undefined }
  return {
    view: toClientView(client, sessions, clock),
    phones: phones.map((phone) => toPhoneView(phone, showPhone(phone.number))),
    notes: isOpen ? await openClientNotes(db, secrets, client.id, { ...staff, now: clock.now }) : null,
    consents: lines.consents,
    mails: records.mails
      .map((sent) => toMailLine(sent, toMailKindWords(sent.kind), mail))
      .map(({ id, ...line }) => ({ key: id, ...line })),
    messages: isAdmin
      ? (await listMessagesFrom(db, client.id, mostMessages)).map(({ id, name, status, createdAt }) => ({
          ...{ key: id, to: `/admin/messages?open=${id}` },
          text: words.records.message({ name: isolate(name) }),
          state: toMessageStatus(status, showStaffTime(createdAt, clock)),
        }))
      : null,
    tasks: lines.tasks.map(({ id, kind, due }) => ({
      id,
      due,
      title: (kindTitles[kind] ?? taskWords.unknownKind).title,
    })),
    packages: await loadClientPackages(db, client.id, staff.scope, clock),
    owed: isAdmin ? await loadOwed(db, client.id, clock.now) : null,
    ...(isAdmin ? await loadPaid(db, client.id) : { paid: null, free: null }),
    money: await loadSessionMoney(db, bookingIds, staff.scope, clock.now),
    ...details,
    showsAll: url.searchParams.get('sessions') === 'all',
    isAdmin,
    lookAlikes: (await listLookAlikesOfClient(db, staff.scope, client.id, clock.now)).map(toLookAlikeView),
    different: isAdmin ? await listDifferent(db, client.id) : [],
    merged: isAdmin ? (await listMerged(db, client.id)).map((one) => toMergedView(one, clock)) : [],
    taken: isAdmin ? (await listTaken(db, client.id)).map(toTakenView) : [],
    history: isAdmin ? await loadHistory(db, client.id, clock) : null,
    done: findDoneMessage(url, { ...words.done, ...clientRecords.done }),
  }
}

/** Returns the unpaid sums of a client and the page of the oldest one, or null when nothing is owed. */
async function loadOwed(db: Db, clientId: string, now: Temporal.Instant) {
  const { rows, sums } = await listOwed(db, { clientId }, { page: 1, limit: 1 }, now)
  const amounts = showSums(sums)
  return rows[0] && amounts ? { amounts, to: toOwedPage(rows[0]) } : null
}

/** Returns what a client has paid, and what was free. Each is null while there is nothing. */
async function loadPaid(db: Db, clientId: string) {
  const { paid, free } = await sumPaid(db, clientId)
  return { paid: showSums(paid) || null, free: showSums(free) || null }
}

const mostEvents = 50

/** What happened to a person's clients. A counsellor would read of clients whom they do not reach. */
async function loadHistory(db: Db, clientId: string, clock: Clock) {
  const ids = [clientId, ...(await listMerged(db, clientId)).map(({ id }) => id)]
  const { rows } = await listAudit(db, { subjectIds: ids }, { page: 1, limit: mostEvents })
  return rows
    .map((event) => toAuditLine(event, clock))
    .map(({ id, at, who, what }) => ({ key: id, text: what, state: `${at}, ${isolate(who)}` }))
}

const fields = ['name', 'email', 'language', 'notes', 'number', 'hours', 'phoneId', 'phoneRevision'] as const

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const { clientId } = args.params
  const here = `/admin/clients/${clientId}`
  const revision = readRevision(form)
  const [, otherId = ''] = readText(form, 'intent').split(' ')
  const values = readTexts(form, [...fields, ...packageFields, ...reachTicks])
  const phone = { clientId, phoneId: values.phoneId, revision: Number(values.phoneRevision) || 0 }
  return answerForm(sent, {
    values,
    refusals: {
      ...words.refused,
      address_taken: { errors: { name: [words.edit.taken] } },
      client_busy: { errors: { email: [words.edit.busy] } },
      number_known: { errors: { number: [words.phones.known] } },
    },
    actions: {
      async change() {
        const read = parseForm(ClientForm, values)
        if (!read.ok) return read
        const alsoSessions = form.has('alsoSessions')
        const change = { clientId, revision, input: read.input, alsoSessions }
        const changed = await changeClient(db, change, actor)
        return changed.ok ? `${here}?done=saved` : changed
      },
      async notes() {
        const read = parseForm(NotesForm, values)
        if (!read.ok) return read
        const saved = await saveNotes(db, secrets, { clientId, revision, text: read.input.notes }, actor)
        return saved.ok ? `${here}?notes=open&done=notes` : saved
      },
      async phone() {
        if (values.phoneId !== '') {
          const read = parseForm(ReachForm, values)
          if (!read.ok) return read
          const changed = await changeReach(db, secrets, { ...phone, reach: read.input }, actor)
          return changed.ok ? `${here}?done=phone-saved` : changed
        }
        const countries = listCountries(sent.content.agency)
        const newest = isUuid(clientId) ? await findNewestBooking(db, actor.scope, clientId) : null
        const country = await findNumberCountry(db, newest, countries)
        const read = parseForm(toPhoneForm(country), values)
        if (!read.ok) return read
        const { number, ...reach } = read.input
        const added = await addPhoneByStaff(db, secrets, { clientId, number, reach }, actor)
        return added.ok ? `${here}?done=phone-added` : added
      },
      sell: () => sellToClient(sent, clientId),
      async apart() {
        if (actor.scope.counsellorId !== null) return refuse('not_found')
        const kept = await keepApart(db, { clientId, otherId }, actor)
        return kept.ok ? `${here}?done=apart` : kept
      },
      async again() {
        if (actor.scope.counsellorId !== null) return refuse('not_found')
        const taken = await suggestAgain(db, { clientId, otherId }, actor)
        return taken.ok ? `${here}?done=again` : taken
      },
      async 'remove-phone'() {
        const removed = await removePhone(db, phone, actor)
        return removed.ok ? `${here}?done=phone-removed` : removed
      },
    },
  })
}

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, phones, packages, notes, consents, mails, messages, tasks, details, problem, done } =
    loaderData
  const { isAdmin, lookAlikes, different, merged, taken, history, owed, paid, free, money, showsAll } =
    loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/clients/${view.id}`
  const answerOf = (form: string) => (actionData?.form === form ? actionData : undefined)
  const refused = actionData?.message ?? problem
  const { records } = words
  const notesCard = <NotesCard {...{ view, notes, isBusy }} answer={answerOf('notes')} />
  return (
    <>
      <BackToList lists={[{ path: '/admin/clients', label: words.all }]} rowId={view.id} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere">{view.name}</h1>
        <Link to={`/admin/bookings/new?client=${view.id}`} className={toButtonClasses('primary', '', true)}>
          {words.book}
        </Link>
      </div>
      <div className="mb-4">
        <ReachLine {...{ phones, owed, paid, free }} email={view.values.email} />
      </div>
      <ChangeNote done={done} href={notes ? `${here}?notes=open` : here} />
      {refused ? <PageNote isError>{refused}</PageNote> : null}
      {view.isContactFirst ? (
        <p className="mb-4 border-l-4 border-clay pl-4 text-lg font-semibold">{contactFirst}</p>
      ) : null}
      <ComingCard view={view} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <LookAlikesCard people={lookAlikes} clientId={view.id} mayMerge={isAdmin} isBusy={isBusy} />
          {view.notes.hasAny ? notesCard : null}
          <SessionLists {...{ view, money, showsAll, isBusy }} />
          {view.notes.hasAny ? null : notesCard}
          {packages ? <PackagesCard {...{ ...packages, isBusy }} answer={answerOf('sell')} /> : null}
        </div>
        <div className="min-w-0 space-y-4">
          <PhonesCard {...{ phones, isBusy }} answer={answerOf('phone') ?? answerOf('remove-phone')} />
          <TasksCard tasks={tasks} />
          <AboutCard {...{ view, isBusy }} answer={answerOf('change')} />
          {isAdmin ? (
            <RecordsCard
              {...{ merged, taken, isBusy }}
              clientId={view.id}
              revision={view.revision}
              canSplit={view.coming.length + view.past.length > 1}
            />
          ) : null}
          <DifferentCard people={different} isBusy={isBusy} />
          <EventLists
            lists={[
              ...(tasks.length === 0 ? [{ title: records.tasks, lines: [], empty: records.noTasks }] : []),
              { title: records.consents, lines: consents, empty: records.noConsents },
              { title: records.mails, lines: mails, empty: records.noMails },
              ...(messages
                ? [
                    {
                      ...{ title: records.messages, note: records.messagesNote, lines: messages },
                      empty: records.noMessages,
                    },
                  ]
                : []),
              ...(history ? [{ ...clientRecords.history, lines: history }] : []),
            ]}
          />
        </div>
      </div>
      {details ? (
        <BookingDetailsDialog
          key={details.bookingId}
          details={details}
          closeHref={showsAll ? `${here}?sessions=all` : here}
        />
      ) : null}
    </>
  )
}
