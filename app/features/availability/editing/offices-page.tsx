import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ButtonLink, toButtonClasses } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RowLink } from '../../../ui/list/data-table.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { availability } from '../../../words/staff/availability.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { ChangeDialog } from './change-form.tsx'
import { OfficeForm, type OfficeValues } from './office-form.tsx'
import { type OfficeView, showMeeting, showRoom } from './office-view.ts'
import type { Room } from './offices.server.ts'

const texts = availability.office

type Props = Readonly<{
  offices: readonly OfficeView[]
  conflictCount: number
  pageHref: string
}>

export function OfficesPage({ offices, conflictCount, pageHref }: Props) {
  return (
    <div className="space-y-6">
      <PageHead title={texts.title}>
        <a href={`${pageHref}?new`} id="add-office" className={toButtonClasses('primary', '', true)}>
          {texts.add}
        </a>
      </PageHead>
      {conflictCount > 0 ? (
        <p className="card border-l-4 border-l-clay p-4">
          <Link to="/admin/availability#outside" className="font-semibold">
            {texts.outside({ count: conflictCount.toLocaleString('en-GB') })}
          </Link>
        </p>
      ) : null}
      {offices.length === 0 ? (
        <p className="card p-6 text-muted">{texts.none}</p>
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
    [texts.address, address || texts.notEntered],
    [texts.country, countryName],
    [texts.timeZone, clock],
    [texts.phone, phones.join(', ') || texts.noPhone],
    [texts.emailFact, email || texts.notEntered],
    [texts.openingHours, openingHours || texts.noHours],
    [texts.map, placeText || texts.noPlace],
    [texts.online, showMeeting(office)],
  ]
  return (
    <section aria-labelledby={`office-${id}`} className="card flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`office-${id}`} className="min-w-0 text-xl wrap-anywhere">
          {name} {office.isSample ? <SampleMark /> : null}
        </h2>
        <ButtonLink variant="quiet" href={`${pageHref}?edit=${id}`} id={`edit-${id}`}>
          {texts.change}
          <span className="sr-only"> {name}</span>
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
        <h3 className="text-lg">{texts.roomsTitle}</h3>
        {rooms.every(({ retired }) => retired) ? <p className="text-muted">{texts.noRoomInUse}</p> : null}
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
                  {texts.change}
                </RowLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-auto">
        <ButtonLink variant="quiet" href={`${pageHref}?add-room=${id}`} id={`add-room-${id}`}>
          {texts.addRoom}
          <span className="sr-only">{texts.toOffice({ name: isolate(name) })}</span>
        </ButtonLink>
      </p>
    </section>
  )
}

type OfficeDialogProps = Omit<ComponentProps<typeof OfficeForm>, 'action' | 'cancel'> &
  Readonly<{ closeHref: string }>

export function OfficeDialog({ closeHref, ...form }: OfficeDialogProps) {
  const { office } = form
  const title = office ? texts.edit : texts.add
  const openerId = office ? `edit-${office.id}` : 'add-office'
  return (
    <PageDialog {...{ title, closeHref, openerId }} note={office?.name}>
      <OfficeForm {...form} cancel={<DialogClose>{texts.cancel}</DialogClose>} />
    </PageDialog>
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
    title: room ? texts.editRoom : texts.addRoom,
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
      conflictsTitle={texts.withoutRoom}
    >
      <input type="hidden" name="office" value={office.id} />
      <input type="hidden" name="id" value={room?.id ?? ''} />
      <TextField
        name="name"
        label={texts.name}
        hint={texts.roomNameHint}
        defaultValue={values.name}
        error={answer?.errors.name?.[0]}
        autoComplete="off"
      />
      <CheckboxField name="used" label={texts.roomIsUsed} defaultChecked={values.used === 'on'} />
    </ChangeDialog>
  )
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
