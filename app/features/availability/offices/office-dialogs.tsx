import { isolate } from '../../../lib/text/isolate.ts'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { countryNames } from '../editing/exceptions/exception.schema.ts'
import type { ChangeAnswer } from '../editing/preview/change-answer.ts'
import { ChangeDialog } from '../editing/preview/change-form.tsx'
import { type OfficeValues, officeMessages } from './office-form.ts'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
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

export function OfficeDialog({ office, zones, answer, isBusy, closeHref }: Props) {
  const values: Partial<OfficeValues> =
    answer?.values ??
    (office && {
      ...office,
      meetingAddress: office.meetingAddress ?? '',
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
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...toField('phone')} label="Phone number" type="tel" />
        <TextField {...toField('email')} label="E-mail address" hint="Gets what people write to us" />
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
      conflictsTitle={officeMessages.roomTitle}
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
