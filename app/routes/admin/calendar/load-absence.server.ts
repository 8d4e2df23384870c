import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import { planAbsence } from '../../../features/booking/absence/plan-absence.server.ts'
import { isContactFirst } from '../../../features/booking/guardian/guardian-decisions.ts'
import { writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { listComingGroups } from '../../../features/groups/list-groups.server.ts'
import { listFitting } from '../../../features/people/fitting.server.ts'
import { toAgeBand } from '../../../features/people/profile.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readDay } from '../../../lib/time/days.ts'
import { type Clock, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { absence as words } from '../../../words/staff/calendar/absence.ts'
import { noSuchPage } from '../../no-such-page.ts'

type Request = Readonly<{ scope: StaffScope; query: URLSearchParams }>

/** Returns the sessions of a counsellor's day with what can become of each, or only the choice of the counsellor. */
export async function loadAbsence(db: Db, { scope, query }: Request, clock: Clock) {
  const { timeZone, now } = clock
  const counsellors = await listCounsellors(db, now)
  const day = readDay(query.get('day')) ?? now.toZonedDateTimeISO(timeZone).toPlainDate()
  const counsellorId = scope.counsellorId ?? query.get('counsellor')
  const isOwn = scope.counsellorId !== null
  const choice = {
    isOwn,
    day: day.toString(),
    shownDay: showShortDay(day, clock),
    counsellorId: counsellorId ?? '',
    counsellors: isOwn ? [] : counsellors.map(({ id, name }) => ({ value: id, label: name })),
  }
  if (!counsellorId) return { ...choice, plan: null }
  const plan = await planAbsence(
    db,
    scope,
    { counsellorId, day, listFitting: await prepareFitting(db, counsellorId) },
    now,
  )
  if (!plan) throw noSuchPage()
  const groups = (await listComingGroups(db, scope, { ...plan, counsellorId }, now)).filter(plan.isCovered)
  const names = new Map(counsellors.map(({ id, name }) => [id, isolate(name)]))
  const offices = new Map((await listOffices(db)).map(({ id, name }) => [id, isolate(name)]))
  const toOther = (slot: SlotStart) => ({
    value: writeSlot(slot),
    label: words.with({ name: names.get(slot.counsellorId) ?? '' }),
  })
  return {
    ...choice,
    plan: {
      name: isolate(plan.counsellor.name),
      revision: plan.counsellor.revision,
      dayLabel: showShortDay(day, clock),
      groups: groups.map(({ id, title, revision, startsAt, ...group }) => ({
        ...{ id, title, revision, when: showStaffTime(startsAt, clock) },
        cancel: toCancelWords(group),
        note: group.byPhone > 0 && !group.isSample ? words.byPhone({ count: group.byPhone }) : null,
      })),
      rows: plan.sessions.map(({ others, later, proposal, ...session }) => ({
        id: session.id,
        revision: session.revision,
        client: isolate(session.name ?? ''),
        when: showStaffTime(session.startsAt, clock),
        where: session.mode === 'ONLINE' ? words.online : (offices.get(session.officeId ?? '') ?? ''),
        isContactFirst: isContactFirst(session),
        fitting: others.filter(({ fits }) => fits).map(toOther),
        others: others.filter(({ fits }) => !fits).map(toOther),
        later: later.map((slot) => ({
          value: writeSlot(slot),
          label: words.moveTo({ when: showStaffTime(slot.startsAt, clock) }),
        })),
        proposal,
      })),
    },
  }
}

type OfGroup = Pick<
  Awaited<ReturnType<typeof listComingGroups>>[number],
  'kind' | 'isSample' | 'byMail' | 'byPhone'
>

function toCancelWords({ kind, isSample, byMail, byPhone }: OfGroup): string {
  if (isSample) return words.cancelSample
  return kind === 'workshop' ? words.cancelWorkshop : words.cancelGroup({ people: byMail + byPhone })
}

/**
 * Returns who fits a client of the absent counsellor: the same gender, a language in common and the age, as public profiles say. We do
 * not know what the client asked for, so the counsellor of the session stands for it.
 */
async function prepareFitting(db: Db, counsellorId: string) {
  const people = await listPublicPeople(db)
  const absent = people.find((person) => person.counsellorId === counsellorId)?.profile
  const speaks = absent?.languages.length
    ? new Set(
        people
          .filter(({ profile }) => profile.languages.some((name) => absent.languages.includes(name)))
          .map((person) => person.counsellorId),
      )
    : null
  return async (age: number | null) => {
    const band = age === null ? null : toAgeBand(age)
    const fitting = await listFitting(db, { age: band, gender: absent?.gender ?? '', language: '' })
    return fitting && speaks ? fitting.filter((id) => speaks.has(id)) : fitting
  }
}
