import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import type { Inserts } from '../../../features/content/pages/page-inserts.ts'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { ContactForm } from '../../site/contact/contact-form.tsx'
import type { PageParts } from '../../site/pages/load-page.server.ts'
import { toInserts } from '../../site/pages/site-page.tsx'
import { useSiteExit } from '../../site/safety/site-exit.tsx'

/** Returns what stands in the sections of a page while it is edited. Nothing in it can be pressed. */
export function useEditorInserts(path: string, parts: PageParts): Inserts {
  const exit = useSiteExit()
  const words = useSitePagesWords()
  const inserts = toInserts(parts, words)
  return {
    ...inserts,
    path,
    bookingForm: parts.booking ? (
      <div inert>
        <BookingPanel {...parts.booking} values={{}} errors={{}} holdToken={null} exit={exit} />
      </div>
    ) : null,
    fixed: (
      <p className="rounded-card border-2 border-dashed border-edge p-6 text-muted">{siteEditor.fixedPart}</p>
    ),
    contactForm: {
      reach: null,
      form: (
        <div inert>
          <ContactForm values={{}} errors={{}} />
        </div>
      ),
      sent: null,
      danger: words.contact.danger,
    },
    team: inserts.team ? <div inert>{inserts.team}</div> : null,
    counsellors: inserts.counsellors ? <div inert>{inserts.counsellors}</div> : null,
    gallery: (title) => <div inert>{inserts.gallery(title)}</div>,
    services: <div inert>{inserts.services}</div>,
    help: inserts.help
      ? {
          emergency: <div inert>{inserts.help.emergency}</div>,
          numbers: <div inert>{inserts.help.numbers}</div>,
          calm: <div inert>{inserts.help.calm}</div>,
        }
      : undefined,
    offices: inserts.offices ? <div inert>{inserts.offices}</div> : null,
  }
}
