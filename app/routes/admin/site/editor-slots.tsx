import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import type { Slots } from '../../../features/content/pages/slots.ts'
import { useSitePagesWords } from '../../../site-pages-words.ts'
import { ContactForm } from '../../site/contact/contact-form.tsx'
import type { PageParts } from '../../site/pages/load-page.server.ts'
import { toSlots } from '../../site/pages/site-page.tsx'
import { useSiteExit } from '../../site/safety/site-exit.tsx'

/** Returns what stands in the sections of a page while it is edited. Nothing in it can be pressed. */
export function useEditorSlots(path: string, parts: PageParts): Slots {
  const exit = useSiteExit()
  const words = useSitePagesWords()
  const slots = toSlots(parts, words)
  return {
    ...slots,
    path,
    bookingForm: parts.booking ? (
      <div inert>
        <BookingPanel {...parts.booking} values={{}} errors={{}} holdToken={null} exit={exit} />
      </div>
    ) : null,
    contactForm: {
      form: (
        <div inert>
          <ContactForm values={{}} errors={{}} />
        </div>
      ),
      sent: null,
      danger: words.contact.danger,
    },
    team: slots.team ? <div inert>{slots.team}</div> : null,
    gallery: (title) => <div inert>{slots.gallery(title)}</div>,
    services: <div inert>{slots.services}</div>,
    help: slots.help
      ? { numbers: <div inert>{slots.help.numbers}</div>, calm: <div inert>{slots.help.calm}</div> }
      : undefined,
    offices: slots.offices ? <div inert>{slots.offices}</div> : null,
  }
}
