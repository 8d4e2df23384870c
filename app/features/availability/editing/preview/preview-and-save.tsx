import { Button } from '../../../../ui/form/button.tsx'

type Props = Readonly<{
  /** The second word of the form's intents, such as `save-hours` and `preview-hours`. */
  subject: 'days' | 'hours' | 'office' | 'room'
  label?: string
  isBusy: boolean
  /** False for a new office, which has no slots to preview. */
  hasPreview?: boolean
}>

export function PreviewAndSave({ subject, label = 'Save', isBusy, hasPreview = true }: Props) {
  return (
    <>
      {hasPreview ? (
        <Button variant="quiet" name="intent" value={`preview-${subject}`}>
          Show what this opens
        </Button>
      ) : null}
      <Button name="intent" value={`save-${subject}`} aria-disabled={isBusy || undefined}>
        {isBusy ? 'Saving...' : label}
      </Button>
    </>
  )
}
