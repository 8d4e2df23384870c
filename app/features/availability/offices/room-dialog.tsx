import { isolate } from '../../../lib/text/isolate.ts'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import type { ChangeAnswer } from '../editing/preview/change-answer.ts'
import { ChangeDialog } from '../editing/preview/change-dialog.tsx'
import { type OfficeValues, officeMessages } from './office-form.ts'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
  office: OfficeView
  /** Null for a new room. */
  room: OfficeView['rooms'][number] | null
  answer: ChangeAnswer<OfficeValues> | undefined
  isBusy: boolean
  closeHref: string
}>

export function RoomDialog({ office, room, answer, isBusy, closeHref }: Props) {
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
