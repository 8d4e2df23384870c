import { readText } from '../../../../lib/text/form-text.ts'
import type { ExceptionValues } from '../exceptions/exception.schema.ts'
import type { HoursValues } from '../hours/hours-values.ts'
import type { ConflictLine, PreviewView } from './preview-view.ts'

export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

/** The answer to a form whose change is not saved. */
export type FormAnswer = Readonly<{
  /** The text of the toast, or null for a preview. */
  toast: string | null
  /** A message about the whole form. */
  message: string | null
  /** Whether somebody else changed the row after the person opened the form. */
  isChanged: boolean
  errors: FieldErrors
  preview: PreviewView | null
  conflicts: readonly ConflictLine[]
}>

export type HoursAnswer = FormAnswer & Readonly<{ form: 'hours'; values: HoursValues }>
export type ExceptionAnswer = FormAnswer & Readonly<{ form: 'days'; values: ExceptionValues }>
export type RemovalAnswer = FormAnswer & Readonly<{ form: 'removal' }>
export type CounsellorAnswer = FormAnswer &
  Readonly<{
    form: 'counsellor'
    values: Readonly<Record<'name' | 'email' | 'timeZone' | 'meetingAddress', string>>
  }>

export type AvailabilityAnswer = HoursAnswer | ExceptionAnswer | RemovalAnswer | CounsellorAnswer

/** Returns whether the submitted form saves or removes. A preview does neither. */
export function isSaving(form: FormData | undefined): boolean {
  return form !== undefined && /^(save|remove)-/.test(readText(form, 'intent'))
}
