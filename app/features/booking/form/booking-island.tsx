import type { ComponentProps } from 'react'
import { ExitLink } from '../../../ui/text/exit-link.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { BookingForm } from './booking-form.tsx'

type Props = Omit<ComponentProps<typeof BookingForm>, 'exit' | 'renderBooked'> &
  Readonly<{ exit: ComponentProps<typeof ExitLink> }>

/** Shows the booking form from plain data, so that the browser can hydrate it. */
export function BookingIsland({ exit, ...form }: Props) {
  return (
    <BookingForm
      {...form}
      exit={<ExitLink {...exit} />}
      renderBooked={(privateLink) => <BookedPanel privateLink={privateLink} />}
    />
  )
}
