import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import type { PageParts } from './load-page.server.ts'
import india from './pictures/india.svg'
import nigeria from './pictures/nigeria.svg'

const pictures = { IN: india, NG: nigeria } as const

type Props = Pick<PageParts, 'offices'>

export function OfficeMaps({ offices }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-12">
      {offices.map((own) => (
        <OfficeMap key={own.office.id} {...own} />
      ))}
    </div>
  )
}

/** A drawn map of an office, whose address stands above the contact form. A press shows the map of another host (`enhance/embed.ts`). Only the press or the link contacts it. */
function OfficeMap({ office, map }: Props['offices'][number]) {
  const drawing = (
    <img src={pictures[office.country]} alt="" width={640} height={300} loading="lazy" className="w-full" />
  )
  return (
    <div className="card overflow-hidden">
      <h3 className="px-6 py-4 text-xl lg:px-8">{office.title}</h3>
      {map ? (
        <embed-on-press label={map.frame.title} className="block">
          {drawing}
          <div className="px-6 pt-4 lg:px-8">
            <button
              type="button"
              data-src={map.frame.src}
              hidden
              className="inline-flex min-h-12 cursor-pointer items-center rounded-card border-2 border-edge px-5 font-semibold hover:border-ink hidden:hidden"
            >
              <span>
                {map.frame.button}
                <span className="sr-only">{map.frame.of}</span>
              </span>
            </button>
            <p className="pt-1 text-base text-muted [[hidden]+&]:hidden">{map.frame.source}</p>
          </div>
        </embed-on-press>
      ) : (
        drawing
      )}
      {map ? (
        <p className="px-6 py-3 lg:px-8">
          <a
            href={map.link.href}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-2.5 font-semibold"
          >
            {map.link.label}
            <ExternalLinkIcon />
          </a>
        </p>
      ) : null}
    </div>
  )
}
