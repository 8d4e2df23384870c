import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { refuse } from '../../../db/refusal.ts'
import { listCountries } from '../../../features/agency/agency.ts'
import { toAge } from '../../../features/booking/booking.schema.ts'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import {
  makeIdempotencyKey,
  toIdempotencyKey,
} from '../../../features/booking/form/idempotency-key.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { readGuardianAnswer } from '../../../features/booking/guardian/guardian-rule.server.ts'
import {
  showPhone,
  toNumberCountry,
  toPhoneNumber,
} from '../../../features/booking/reach/phone-number.server.ts'
import { toReachFields } from '../../../features/booking/reach/reach.schema.ts'
import { type Reach, reachTicks } from '../../../features/booking/reach/reach.ts'
import { cancelGroupSession, changeGroupSession } from '../../../features/groups/change-session.server.ts'
import { groupFields, listLengths, toGroupForm, toMinutes } from '../../../features/groups/group.schema.ts'
import { GroupForm } from '../../../features/groups/group-form.tsx'
import { mayHaveAllAges, toPlaceLimits } from '../../../features/groups/group-limits.ts'
import { AddPlaceForm, CancelGroup, PeopleTable } from '../../../features/groups/group-parts.tsx'
import { toGroupLine, toGroupValues, toPlaceLine } from '../../../features/groups/group-view.ts'
import { findGroup, listGroupChoices, listPlaces } from '../../../features/groups/list-groups.server.ts'
import {
  addPlace,
  erasePlace,
  recordPlaceOutcome,
  takePlaceAway,
} from '../../../features/groups/places.server.ts'
import { releasePlace } from '../../../features/groups/release-place.server.ts'
import { stateColours } from '../../../features/money/money-view.ts'
import { listPlaceMoney } from '../../../features/money/places/place-prices.server.ts'
import { toPlaceState } from '../../../features/money/places/place-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import type { Country } from '../../../lib/setting-values.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { orBlank } from '../../../lib/text/or-blank.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { toMeetingLink } from '../../../outbox/appointment/meeting-address.ts'
import { instanceContext } from '../../../request-context.ts'
import { readConsent, toReadOut } from '../../../site-consent.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { toSentences } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { clients as clientWords } from '../../../words/staff/work/clients.ts'
import { groups as words } from '../../../words/staff/work/groups.ts'
import { words as clientTexts } from '../../../words/words.ts'
import { actionForEach, answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { isShownToPerson } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/group'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.facts.title, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const instance = context.get(instanceContext)
  const { db, env, secrets } = instance
  const staff = requireStaff(context)
  const clock = readClock(context)
  const group = await findGroup(db, staff.scope, params.sessionId)
  if (!group) throw noSuchPage()
  const places = isShownToPerson(args)
    ? await listPlaces(db, secrets, params.sessionId, { ...staff, now: clock.now })
    : []
  const money = await listPlaceMoney(db, params.sessionId, staff.scope)
  const toMoney = (id: string) => {
    const found = money.find(({ place }) => place.id === id)
    const shown = found && toPlaceState(found.place, found.price, found.entries, clock.now)
    return shown ? { text: shown.text, colour: stateColours[shown.state] } : null
  }
  const { session, meetingAddress, meetingRoom } = group
  const hasBegun = Temporal.Instant.compare(session.startsAt, clock.now) <= 0
  return {
    line: toGroupLine(group, clock),
    meetingLink:
      session.mode === 'ONLINE' && meetingRoom ? toMeetingLink({ meetingAddress, meetingRoom }) : null,
    places: places.map((place) =>
      toPlaceLine(place, place.phone && showPhone(place.phone), toMoney(place.id)),
    ),
    hasBegun,
    isCancelled: session.status === 'cancelled',
    isOpen: session.status === 'planned' && !hasBegun,
    revision: session.revision,
    values: toGroupValues(group),
    lengths: listLengths(toMinutes(session)),
    limits: toPlaceLimits(session),
    hasAllAges: mayHaveAllAges(session),
    choices: await listGroupChoices(db, staff.scope),
    hasMail: env.mailUrl !== undefined && !session.isSample,
    // A person without an address has no private link.
    consentText: toReadOut(instance, clientTexts('en'), true),
    formKey: makeIdempotencyKey(),
    isAdding: url.searchParams.has('add'),
    done: findDoneMessage(url, words.done),
  }
}

const { email: emailMessages, age: ageMessages } = clientTexts('en').booking.fields

const toPersonForm = (country: Country | null) =>
  z
    .object({
      name: storedText({ name: words.addPlace.nameName, empty: words.addPlace.empty, most: 200 }),
      email: orBlank(toEmailAddress(emailMessages)),
      phone: orBlank(toPhoneNumber(country, clientWords.phones.words)),
      age: toAge(ageMessages),
      ...toReachFields(clientWords.phones.hoursName),
    })
    .refine(({ email, phone }) => email || phone, { path: ['email'], error: words.addPlace.reach })

/** Somebody who ticked nothing was not asked. */
const isAsked = ({ hours, ...ticks }: Reach) => hours !== '' || Object.values(ticks).some(Boolean)

const personFields = [
  ...(['name', 'email', 'phone', 'age', 'hours', ...reachTicks] as const),
  ...(['guardian', 'guardianName', 'guardianContact'] as const),
] as const

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, secrets, form, actor } = sent
  const { sessionId } = args.params
  const here = `/admin/groups/${sessionId}`
  const values = readTexts(form, [...groupFields, ...personFields])
  const place = {
    sessionId,
    placeId: readText(form, 'placeId'),
    revision: readRevision(form, 'placeRevision'),
  }
  return answerForm(sent, {
    values,
    refusals: words.refused,
    actions: {
      async save() {
        const group = await findGroup(db, actor.scope, sessionId)
        if (!group) throw noSuchPage()
        const schema = toGroupForm(await listGroupChoices(db, actor.scope), group.session)
        const read = parseForm(schema, values)
        if (!read.ok) return read
        const { exemptCountries } = env
        const change = { sessionId, revision: readRevision(form), exemptCountries, ...read.input }
        const changed = await changeGroupSession(db, change, actor)
        return changed.ok ? `${here}?done=changed` : changed
      },
      async cancel() {
        const cancelled = await cancelGroupSession(db, { sessionId, revision: readRevision(form) }, actor)
        return cancelled.ok ? `${here}?done=cancelled` : cancelled
      },
      async 'add-place'() {
        const group = await findGroup(db, actor.scope, sessionId)
        if (!group) throw noSuchPage()
        const { office, session } = group
        const { officeId, counsellorId, mode } = session
        if (!office || !officeId || !counsellorId) return refuse('over')
        const meeting = { mode, country: office.country, timeZone: null }
        const country = toNumberCountry(meeting, listCountries(sent.content.agency))
        const read = parseForm(toPersonForm(country), values)
        if (!read.ok) return read
        const guardian = await readGuardianAnswer(
          sent,
          { isMinor: isMinorAge(read.input.age), slot: { officeId } },
          values,
        )
        if (!guardian.ok) return refuseFields(guardian.errors)
        const consentBy = z.enum(['phone', 'in_person']).safeParse(readText(form, 'consentBy'))
        if (!consentBy.success) return refuseFields({ consentBy: [words.addPlace.needed] })
        const { name, email, phone, age, ...reach } = read.input
        const added = await addPlace(
          db,
          secrets,
          {
            ...{ sessionId, name, email, phone, age, reach: isAsked(reach) ? reach : undefined },
            ...{
              guardian: guardian.guardian,
              consentBy: consentBy.data,
              key: toIdempotencyKey(form.get('key')),
            },
            ...{ agreedTo: { ...readConsent(sent), isByPhone: true }, exemptCountries: env.exemptCountries },
          },
          actor,
        )
        return added.ok ? `${here}?done=place-added#row-${added.place.id}` : added
      },
      async 'take-away'() {
        const taken = await takePlaceAway(db, place, actor)
        return taken.ok ? `${here}?done=taken-away` : taken
      },
      async release() {
        const released = await releasePlace(db, { ...place, hasMail: env.mailUrl !== undefined }, actor)
        return released.ok ? `${here}?done=released` : released
      },
      async erase() {
        const erased = await erasePlace(db, { ...place, dataDir: env.dataDir }, actor)
        return erased.ok ? `${here}?done=erased` : erased
      },
      ...actionForEach(['attended', 'no_show'] as const, async (outcome) => {
        const recorded = await recordPlaceOutcome(db, { ...place, outcome }, actor)
        return recorded.ok ? `${here}?done=outcome` : recorded
      }),
    },
  })
}

const { facts } = words

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { line, meetingLink, places, hasBegun, isCancelled, isOpen, lengths, limits, revision, hasMail } =
    loaderData
  const here = `/admin/groups/${line.id}`
  const { hash } = useLocation()
  const isOfPerson = actionData?.form === 'add-place'
  const isOfSession = actionData?.form === 'save'
  const canAdd = isOpen && line.isGroup
  const isAdding = canAdd && (isOfPerson || loaderData.isAdding || places.length === 0)
  // Somebody else may have cancelled the session meanwhile. The forms are gone then.
  const message = isOpen ? !isOfPerson && actionData?.message : actionData && toSentences(actionData)
  const rows = [
    { label: facts.when, lines: [`${line.when}, ${line.length}`] },
    { label: facts.where, lines: [line.where] },
    { label: facts.counsellor, lines: [line.counsellor] },
    { label: facts.ages, lines: [line.ages] },
    { label: facts.places, lines: [line.places] },
    { label: facts.price, lines: [line.price] },
    ...(meetingLink ? [{ label: facts.meeting, lines: [meetingLink] }] : []),
  ]
  return (
    <>
      <BackToList lists={[{ path: '/admin/groups', label: words.all }]} rowId={line.id} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="wrap-anywhere">{line.title}</h1>
            <StatusWord tone={line.tone}>{line.statusWord}</StatusWord>
            {line.isSample ? <SampleMark /> : null}
          </div>
          <p className="flex flex-wrap gap-x-5 text-lg">
            <span>{line.when}</span>
            {line.where ? <span>{line.where}</span> : null}
            <span>{`${facts.places}: ${line.places}`}</span>
          </p>
        </div>
        {line.isGroup ? (
          <div className="flex flex-wrap gap-2">
            {canAdd && !isAdding ? (
              <Link to="?add#add-place" className={toButtonClasses('primary')}>
                {words.addPlace.title}
              </Link>
            ) : null}
            <Link to={`/admin/groups/new?copy=${line.id}`} className={toButtonClasses('quiet')}>
              {words.nextWeek}
            </Link>
          </div>
        ) : null}
      </div>
      {line.isSample ? <p className="mb-3 text-muted">{words.sample.note}</p> : null}
      {line.attendance ? (
        <p className="mb-3">
          <Link to={line.attendance} className="inline-flex min-h-11 items-center font-semibold">
            {facts.attendance}
          </Link>
        </p>
      ) : null}
      <ChangeNote done={loaderData.done} href={`${here}${hash}`} />
      {message ? <PageNote isError>{message}</PageNote> : null}
      {line.isGroup || places.length > 0 ? <PeopleTable {...{ places, hasBegun, isCancelled }} /> : null}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        {isAdding ? (
          <AddPlaceForm
            key={places.length}
            values={isOfPerson ? actionData.values : {}}
            errors={isOfPerson ? actionData.errors : {}}
            message={isOfPerson ? actionData.message : null}
            consentText={loaderData.consentText}
            formKey={loaderData.formKey}
            hasMail={hasMail}
          />
        ) : null}
        <div className="min-w-0 space-y-4">
          <FactCard title={facts.title} rows={rows}>
            {isOpen ? (
              <div className="mt-3 -mb-2 border-t border-line pt-2">
                <details open={isOfSession}>
                  <Summary>{words.change}</Summary>
                  <GroupForm
                    choices={loaderData.choices}
                    values={isOfSession ? actionData.values : loaderData.values}
                    errors={isOfSession ? actionData.errors : {}}
                    {...{ lengths, limits, revision }}
                    hasAllAges={loaderData.hasAllAges}
                  />
                </details>
                <CancelGroup {...{ revision, places, hasMail }} isGroup={line.isGroup} />
              </div>
            ) : null}
          </FactCard>
        </div>
      </div>
    </>
  )
}
