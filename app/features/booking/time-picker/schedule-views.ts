import type { CheckView, HeldView } from './schedule-check.server.ts'
import type { DaysView, ZonesView } from './schedule-days.server.ts'
import type { GoneView, TimesView } from './schedule-times.server.ts'
import type { AskView } from './show-ask.server.ts'

/** What one step of the time picker shows. */
export type ScheduleView = DaysView | TimesView | ZonesView | CheckView | GoneView | HeldView | AskView
