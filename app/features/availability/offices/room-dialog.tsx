import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { AnswerPanel } from '../editing/preview/answer-panel.tsx'
import { PreviewAndSave } from '../editing/preview/preview-and-save.tsx'
import { officeMessages, type RoomAnswer } from './office-form.ts'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
  office: OfficeView
  /** Null for a new one. */
  room: OfficeView['rooms'][number] | null
  answer: RoomAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

/** The name of a room, and whether sessions can be in it. */
export function RoomDialog({ office, room, answer, isBusy, closeHref }: Props) {
  const errors = answer?.errors ?? {}
  const typed = answer?.typed ?? { name: room?.name ?? '', used: room?.retired ? '' : 'on' }
  return (
    <PageDialog
      title={room ? 'Edit room' : 'Add a room'}
      note={room ? `${room.name}, ${office.name}` : office.name}
      closeHref={closeHref}
      openerId={room ? `room-${room.id}` : `add-room-${office.id}`}
    >
      <Form method="post" noValidate className="space-y-5">
        <button type="submit" name="intent" value="save-room" hidden />
        <ErrorSummary errors={errors} />
        <AnswerPanel
          {...{ answer, isBusy }}
          title={officeMessages.roomTitle}
          storedLines={office.storedLines}
          saveIntent="save-room"
          saveLabel="Save"
        />
        <input type="hidden" name="office" value={office.id} />
        <input type="hidden" name="id" value={room?.id ?? ''} />
        <input type="hidden" name="revision" value={office.revision} key={office.revision} />
        <TextField
          name="name"
          label="Name"
          hint="As it stands on its door"
          defaultValue={typed.name}
          error={errors.name?.[0]}
          autoComplete="off"
        />
        <CheckboxField name="used" label="Sessions can be here" defaultChecked={typed.used === 'on'} />
        <div className="flex flex-wrap items-center gap-3">
          <PreviewAndSave of="room" isBusy={isBusy} />
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
