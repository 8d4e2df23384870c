import { Button } from '../../../../ui/form/button.tsx'

type Props = Readonly<{
  /** What is looked at (`preview-…`) or saved (`save-…`). */
  of: 'days' | 'hours' | 'office' | 'room'
  label?: string
  isBusy: boolean
  /** False where nothing is open yet that could change. */
  hasPreview?: boolean
}>

/** The buttons of a form that says what it opens before it is saved. */
export function PreviewAndSave({ of, label = 'Save', isBusy, hasPreview = true }: Props) {
  return (
    <>
      {hasPreview ? (
        <Button variant="quiet" name="intent" value={`preview-${of}`}>
          Show what this opens
        </Button>
      ) : null}
      <Button name="intent" value={`save-${of}`} aria-disabled={isBusy || undefined}>
        {isBusy ? 'Saving...' : label}
      </Button>
    </>
  )
}
