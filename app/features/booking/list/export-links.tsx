import { ButtonLink } from '../../../ui/form/button.tsx'

type Props = Readonly<{ toHref: (ending: 'csv' | 'ics') => string }>

/** Links to files of all matching bookings, on every page of the list. */
export function ExportLinks({ toHref }: Props) {
  return (
    <section aria-labelledby="files" className="mt-6 space-y-3 text-base">
      <h2 id="files" className="text-lg">
        Take the list along
      </h2>
      <p className="prose-width text-muted">
        Everything that was found, not only this page, without what clients wrote. The audit log notes who
        took which list. A calendar file holds 1,000 sessions at most and names nobody.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" href={toHref('csv')} download>
          Table (CSV)
        </ButtonLink>
        <ButtonLink variant="quiet" href={toHref('ics')} download>
          Calendar (ICS)
        </ButtonLink>
      </p>
    </section>
  )
}
