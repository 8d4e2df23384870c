import { readText } from '../../../../lib/text/form-text.ts'
import { readTypedDays, type TypedDays } from '../days-off/days-off.schema.ts'
import type { ConflictLine, PreviewView } from '../preview/effect-view.ts'
import { readTypedHours, type TypedHours } from './typed-hours.ts'

/** What the server says to a form that was not kept: to look at first, or to repair. */
export type Reply = Readonly<{
  /** For the toast; null where the answer is what was asked for. */
  toast: string | null
  /** What no field is to blame for. */
  message: string | null
  /** Somebody else has changed it meanwhile. */
  isChanged: boolean
  errors: Readonly<Record<string, readonly string[] | undefined>>
  preview: PreviewView | null
  conflicts: readonly ConflictLine[]
}>

export type HoursAnswer = Reply & Readonly<{ form: 'hours'; typed: TypedHours }>
export type DaysAnswer = Reply & Readonly<{ form: 'days'; typed: TypedDays }>
export type RemovalAnswer = Reply & Readonly<{ form: 'removal' }>
export type CounsellorAnswer = Reply &
  Readonly<{ form: 'counsellor'; typed: Readonly<Record<string, string>> }>

export type AvailabilityAnswer = HoursAnswer | DaysAnswer | RemovalAnswer | CounsellorAnswer

/** Which form of a counsellor's page was sent, with what was typed there. */
export function readSent(form: FormData, intent: string) {
  if (intent.endsWith('removal') || intent === 'remove-days') return { form: 'removal' } as const
  if (intent.endsWith('-days')) return { form: 'days', typed: readTypedDays(form) } as const
  return { form: 'hours', typed: readTypedHours(form) } as const
}

export type Sent = ReturnType<typeof readSent>

/** Whether the form that is on its way is to change something, and not only to show what would come of it. */
export function isSaving(form: FormData | undefined): boolean {
  return form !== undefined && /^(save|remove)-/.test(readText(form, 'intent'))
}
