import type { CheckView, HeldView } from './schedule-check.server.ts'
import type { HiddenFields } from './schedule-choice.ts'
import type { DaysView, ZonesView } from './schedule-days.server.ts'
import type { GoneView, TimesView } from './schedule-times.server.ts'
import type { AskView } from './show-ask.server.ts'

/** The choice of a series in the popup: the page around it goes on with its answers. */
export type LeavingView = Readonly<{ name: 'leaving'; message: string; back: HiddenFields }>

/** What one step of the time picker shows. */
export type ScheduleView =
  | DaysView
  | TimesView
  | ZonesView
  | CheckView
  | GoneView
  | HeldView
  | AskView
  | LeavingView
