import { type EventGroup, eventGroups } from '../../../events/program-events.ts'
import type { EventChoices } from '../../../features/webhooks/webhook-parts.tsx'
import { appointmentEvents } from '../../../outbox/queue-webhooks.server.ts'
import { events as eventWords } from '../../../words/en/events.ts'
import { webhooks } from '../../../words/staff/webhooks.ts'

/** Returns the events that a webhook can have, in groups. */
export function listEventChoices(): EventChoices {
  const { groups, appointments } = webhooks.form
  const names = Object.keys(eventGroups) as EventGroup[]
  return [
    ...names.map((name) => ({
      heading: groups[name],
      events: eventGroups[name].events.map((event) => ({ event, text: eventWords[event] })),
    })),
    {
      heading: groups.appointments,
      events: appointmentEvents.map((event) => ({ event, text: appointments[event] })),
    },
  ]
}
