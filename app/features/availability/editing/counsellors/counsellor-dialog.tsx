import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../../ui/form/error-summary.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { toFieldProps } from '../../../../ui/form/field-props.ts'
import { PageNote } from '../../../../ui/text/page-note.tsx'
import type { CounsellorAnswer } from '../hours/availability-form.ts'

type Person = Readonly<{ id: string; name: string; email: string; timeZone: string; revision: number }>

type Props = Readonly<{
  /** Null for a new one. */
  person: Person | null
  zones: readonly string[]
  answer: CounsellorAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

/** Name, e-mail address and zone of a counsellor. */
export function CounsellorDialog({ person, zones, answer, isBusy, closeHref }: Props) {
  const errors = answer?.errors ?? {}
  const values: Readonly<Record<string, string | undefined>> = answer?.typed ?? {
    name: person?.name,
    email: person?.email,
    timeZone: person?.timeZone ?? zones[0],
  }
  const toOwn = toFieldProps({ values, errors: firstMessages(errors) })
  const toField = (name: string) => ({ ...toOwn(name), autoComplete: 'off' })
  return (
    <PageDialog
      title={person ? 'Edit counsellor' : 'Add a counsellor'}
      note={person?.name}
      closeHref={closeHref}
      openerId={person ? `edit-${person.id}` : 'add-counsellor'}
    >
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.isChanged && person ? (
        <p className="mb-4">
          Stored now: <strong>{[person.name, person.email, person.timeZone].join(', ')}</strong>
        </p>
      ) : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="id" value={person?.id ?? ''} />
        <input type="hidden" name="revision" value={person?.revision ?? ''} key={person?.revision} />
        <TextField {...toField('name')} label="Name" hint="As clients see it" />
        <TextField {...toField('email')} label="E-mail address" hint="Gets the mails about sessions" />
        <TextField {...toField('timeZone')} label="Time zone" list="all-zones" />
        <datalist id="all-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save-counsellor" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
