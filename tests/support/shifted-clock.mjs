/**
 * `node --import`: shifts the clock of the process by the milliseconds in the file CLOCK_FILE, which it reads five times a second. Timers
 * stay as they are, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs'

let shift = 0
const readShift = () => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0
  } catch {
    // The writer has just emptied the file.
  }
}
readShift()
setInterval(readShift, 200).unref()

const RealDate = Date
const realNow = Date.now
RealDate.now = () => realNow() + shift
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now()], newTarget),
})
const realInstant = Temporal.Now.instant
Temporal.Now.instant = () => realInstant().add({ milliseconds: shift })
Temporal.Now.zonedDateTimeISO = (zone = Temporal.Now.timeZoneId()) =>
  Temporal.Now.instant().toZonedDateTimeISO(zone)
Temporal.Now.plainDateISO = (zone) => Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
