import type { ComponentProps } from 'react'
import { ExitLink } from '../../../ui/text/exit-link.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { BookingForm } from './booking-form.tsx'

type Props = Omit<ComponentProps<typeof BookingForm>, 'exit' | 'renderBooked'> &
  Readonly<{ exit: ComponentProps<typeof ExitLink> }>

/** The booking form with all that belongs to it, of data alone, so that a browser can take it over. */
export function BookingIsland({ exit, ...form }: Props) {
  return (
    <BookingForm
      {...form}
      exit={<ExitLink {...exit} />}
      renderBooked={(privateLink) => <BookedPanel privateLink={privateLink} />}
    />
  )
}
