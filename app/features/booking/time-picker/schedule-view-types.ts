import type { CheckView, HeldView } from './schedule-check.server.ts'
import type { HiddenFields } from './schedule-choice.ts'
import type { DaysView, ZonesView } from './schedule-days.server.ts'
import type { GoneView, TimesView } from './schedule-times.server.ts'
import type { AskView } from './show-ask.server.ts'

/** The days of a week, and the free times of one of them. Null: no day of the week has a free time. */
export type WeekView = DaysView & Readonly<{ shown: TimesView | null }>

/** The choice of a series in the popup: the page around it goes on with its answers. */
export type LeavingView = Readonly<{ name: 'leaving'; message: string; back: HiddenFields }>

/** The check, with the choice in one sentence. Null for a moved session. */
export type ShownCheck = CheckView & Readonly<{ lead: string | null }>

/** What one step of the time picker shows. */
export type ScheduleView = WeekView | ZonesView | ShownCheck | GoneView | HeldView | AskView | LeavingView
