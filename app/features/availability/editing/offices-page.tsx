import { Link } from 'react-router'
import { showMapPlace } from '../../../lib/map-place.ts'
import { countryNames } from '../../../lib/setting-values.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showZone } from '../../../lib/time/show-time.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
  toFieldProps,
} from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { RowLink } from '../../../ui/list/data-table.tsx'
import { availability } from '../../../words/staff/availability.ts'
import { type NewOffice, officeExamples } from './availability.schema.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { ChangeDialog } from './change-form.tsx'
import type { ListedOffice, Room } from './offices.server.ts'

const texts = availability.office

type Props = Readonly<{
  offices: readonly OfficeView[]
  conflictCount: number
  pageHref: string
}>

export function OfficesPage({ offices, conflictCount, pageHref }: Props) {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Offices</h1>
        <ButtonLink href={`${pageHref}?new`} id="add-office">
          Add an office
        </ButtonLink>
      </div>
      {conflictCount > 0 ? (
        <p className="card border-l-4 border-l-clay p-4">
          <Link to="/admin/availability#outside" className="font-semibold">
            Sessions outside the hours: {conflictCount.toLocaleString('en-GB')}
          </Link>
        </p>
      ) : null}
      {offices.length === 0 ? (
        <p className="card p-6 text-muted">
          There are no offices yet. Add the first one; the weekly hours of counsellors are at an office.
        </p>
      ) : (
        <div className="grid items-stretch gap-4 lg:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard key={office.id} {...office} pageHref={pageHref} />
          ))}
        </div>
      )}
      <p className="text-muted">{texts.shownAt}</p>
    </div>
  )
}

type OfficeCardProps = OfficeView & Readonly<{ pageHref: string }>

function OfficeCard({ pageHref, ...office }: OfficeCardProps) {
  const { id, name, countryName, clock, address, phones, email, openingHours, placeText, rooms } = office
  const facts = [
    ['Address', address],
    ['Country', countryName],
    ['Time zone', clock],
    ['Phone', phones.join(', ') || texts.noPhone],
    ['E-mail', email],
    [texts.openingHours, openingHours || texts.noHours],
    ['Map', placeText || texts.noPlace],
    ['Online', showMeeting(office)],
  ]
  return (
    <section aria-labelledby={`office-${id}`} className="card flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`office-${id}`} className="min-w-0 text-xl wrap-anywhere">
          {name}
        </h2>
        <ButtonLink variant="quiet" href={`${pageHref}?edit=${id}`} id={`edit-${id}`}>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-lg">Rooms</h3>
        {rooms.every(({ retired }) => retired) ? (
          <p className="text-muted">None in use. Until there is one, sessions here are online only.</p>
        ) : null}
        {rooms.length === 0 ? null : (
          <ul className="divide-y divide-line border-y border-line">
            {rooms.map((room) => (
              <li key={room.id} className="flex min-h-11 items-center justify-between gap-4">
                <span className={`min-w-0 wrap-anywhere ${room.retired ? 'text-muted' : ''}`}>
                  {showRoom(room)}
                </span>
                <RowLink
                  to={`${pageHref}?room=${room.id}`}
                  id={`room-${room.id}`}
                  hiddenText={room.name}
                  preventScrollReset
                >
                  Edit
                </RowLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-auto">
        <ButtonLink variant="quiet" href={`${pageHref}?add-room=${id}`} id={`add-room-${id}`}>
          Add a room<span className="sr-only"> to {isolate(name)}</span>
        </ButtonLink>
      </p>
    </section>
  )
}

type OfficeDialogProps = Readonly<{
  /** Null for a new office. */
  office: OfficeView | null
  zones: readonly string[]
  answer: ChangeAnswer<OfficeValues> | undefined
  isBusy: boolean
  closeHref: string
}>

const countries = Object.entries(countryNames).map(([value, label]) => ({ value, label }))

const withoutAddress = [
  { value: 'yes', label: 'Clients can book them' },
  { value: 'no', label: 'Clients cannot book them' },
]

export function OfficeDialog({ office, zones, answer, isBusy, closeHref }: OfficeDialogProps) {
  const values: Partial<OfficeValues> =
    answer?.values ??
    (office && {
      ...office,
      meetingAddress: office.meetingAddress ?? '',
      phones: office.phones.join('\n'),
      place: office.placeText,
      onlineWithoutAddress: office.onlineWithoutAddress ? 'yes' : 'no',
    }) ??
    {}
  const toOwnField = toFieldProps({ values, errors: firstMessages(answer?.errors ?? {}) })
  const toField = (name: keyof OfficeValues) => ({ ...toOwnField(name), autoComplete: 'off' })
  const title = office ? 'Edit office' : 'Add an office'
  const openerId = office ? `edit-${office.id}` : 'add-office'
  return (
    <ChangeDialog
      {...{ answer, isBusy }}
      dialog={{ title, note: office?.name, closeHref, openerId }}
      subject="office"
      revision={office?.revision}
      storedLines={office?.storedLines ?? []}
      hasPreview={office !== null}
    >
      <input type="hidden" name="id" value={office?.id ?? ''} />
      <TextField {...toField('name')} label="Name" hint="As clients see it" />
      <TextField {...toField('address')} label="Address" hint="Stands in mails and calendar entries" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextAreaField
          {...toField('phones')}
          label={texts.phones}
          hint={texts.phonesHint}
          rows={2}
          optional
        />
        <TextField {...toField('email')} label="E-mail address" hint="Gets what people write to us" />
      </div>
      <TextAreaField
        {...toField('openingHours')}
        label={texts.openingHours}
        hint={texts.openingHoursHint({ example: officeExamples.openingHours })}
        rows={2}
        optional
      />
      <TextField
        {...toField('place')}
        label={texts.place}
        hint={texts.placeHint({ example: officeExamples.place })}
        optional
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...toField('country')}
          label="Country"
          hint="Whose public holidays it keeps"
          options={countries}
          blank={office ? undefined : 'Choose'}
        />
        <TextField
          {...toField('timeZone')}
          label="Time zone"
          hint="Its hours and closed days are on this clock"
          list="office-zones"
        />
      </div>
      <TextField
        {...toField('meetingAddress')}
        label="Meeting address"
        hint="For online sessions, such as https://meet.example/{room}. {room} becomes a secret room for each session."
        type="url"
      />
      <SelectField
        {...toField('onlineWithoutAddress')}
        label="Online times when no address is known"
        hint="When neither the office nor the counsellor has one. Staff can always book them."
        options={withoutAddress}
        blank={office ? undefined : 'Choose'}
      />
      <datalist id="office-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </ChangeDialog>
  )
}

type RoomDialogProps = Readonly<{
  office: OfficeView
  /** Null for a new room. */
  room: OfficeView['rooms'][number] | null
  answer: ChangeAnswer<OfficeValues> | undefined
  isBusy: boolean
  closeHref: string
}>

export function RoomDialog({ office, room, answer, isBusy, closeHref }: RoomDialogProps) {
  const values = answer?.values ?? { name: room?.name ?? '', used: room?.retired ? '' : 'on' }
  const dialog = {
    title: room ? 'Edit room' : 'Add a room',
    note: room ? `${isolate(room.name)}, ${isolate(office.name)}` : office.name,
    closeHref,
    openerId: room ? `room-${room.id}` : `add-room-${office.id}`,
  }
  return (
    <ChangeDialog
      {...{ dialog, answer, isBusy }}
      subject="room"
      revision={office.revision}
      storedLines={office.storedLines}
      conflictsTitle="Booked sessions without a room that is in use"
    >
      <input type="hidden" name="office" value={office.id} />
      <input type="hidden" name="id" value={room?.id ?? ''} />
      <TextField
        name="name"
        label="Name"
        hint="As it stands on its door"
        defaultValue={values.name}
        error={answer?.errors.name?.[0]}
        autoComplete="off"
      />
      <CheckboxField name="used" label="Sessions can be here" defaultChecked={values.used === 'on'} />
    </ChangeDialog>
  )
}

export type OfficeView = ReturnType<typeof toOfficeView>

export function toOfficeView(office: ListedOffice) {
  const { name, country, timeZone, address, phones, email, openingHours, latitude, longitude, rooms } = office
  const placeText = latitude === null || longitude === null ? '' : showMapPlace({ latitude, longitude })
  return {
    ...office,
    placeText,
    countryName: countryNames[country],
    clock: `${timeZone} (${showZone(timeZone)})`,
    /** The stored data. The form shows it after somebody else changed the office. */
    storedLines: [
      [isolate(name), countryNames[country], timeZone].join(', '),
      [isolate(address), ...phones, email].join(', '),
      [openingHours, placeText].filter(Boolean).join(', ') || texts.noHours,
      showMeeting(office),
      rooms.length === 0 ? 'No rooms' : `Rooms: ${rooms.map(showRoom).join(', ')}`,
    ],
  }
}

/** Returns the meeting address, or what follows from its absence. */
function showMeeting({ meetingAddress, onlineWithoutAddress }: ListedOffice): string {
  if (meetingAddress) return `Meeting address: ${meetingAddress}`
  const offered = onlineWithoutAddress ? 'offered all the same' : 'offered only where the counsellor has one'
  return `No meeting address. Online times are ${offered}`
}

/** Returns a text such as `Iroko room` or `Udala room (retired)`. */
function showRoom({ name, retired }: Room): string {
  return retired ? `${isolate(name)} (retired)` : isolate(name)
}

type Dialog =
  | Readonly<{ name: 'office'; office: OfficeView | null }>
  | Readonly<{ name: 'room'; office: OfficeView; room: Room | null }>
  | Readonly<{ name: 'unknown' }>

/** Returns the dialog that the query of the page names, or null. It is `unknown` for a missing office or room. */
export function findDialog(query: URLSearchParams, offices: readonly OfficeView[]): Dialog | null {
  if (query.has('new')) return { name: 'office', office: null }
  const name = (['edit', 'add-room', 'room'] as const).find((key) => query.has(key))
  if (!name) return null
  const id = query.get(name)
  const isFound = (row: Readonly<{ id: string }>) => row.id === id
  const office = offices.find((listed) => (name === 'room' ? listed.rooms.some(isFound) : isFound(listed)))
  if (!office) return { name: 'unknown' }
  return name === 'edit'
    ? { name: 'office', office }
    : { name: 'room', office, room: office.rooms.find(isFound) ?? null }
}

/** The typed values of the form. `used` is `on` for a room that appointments can be in. */
export type OfficeValues = Readonly<Record<keyof NewOffice | 'used', string>>
