import { channel } from 'node:diagnostics_channel'

/** An action of the product and its result. Its words come from the code and never from a person. */
export type Outcome = Readonly<{
  area: 'booking' | 'mail' | 'webhook'
  action:
    | 'hold'
    | 'book'
    | 'book_series'
    | 'move'
    | 'move_series'
    | 'cancel'
    | 'cancel_series'
    | 'assign_time'
    | 'record_outcome'
    | 'time'
    | 'send'
  outcome: string
}>

/** Everything in this process that `reportOutcome` reports. Nobody needs to listen. */
export const outcomeChannel = channel('ireti:outcome')

/** Reports how an action ended, for the metrics of the process. */
export function reportOutcome(outcome: Outcome): void {
  outcomeChannel.publish(outcome)
}
