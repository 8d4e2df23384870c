import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import type { PageParts } from './load-page.server.ts'
import india from './pictures/india.svg'
import nigeria from './pictures/nigeria.svg'

const pictures = { IN: india, NG: nigeria } as const

type Props = Pick<PageParts, 'offices'>

export function OfficeMaps({ offices }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {offices.map((own) => (
        <OfficeMap key={own.office.id} {...own} />
      ))}
    </div>
  )
}

/** An office with a drawn map. A press shows the map of another host (`enhance/embed.ts`). Only the press or the link contacts it. */
function OfficeMap({ office, map }: Props['offices'][number]) {
  const drawing = (
    <img
      src={pictures[office.country]}
      alt=""
      width={640}
      height={300}
      loading="lazy"
      className="w-full dark:brightness-75"
    />
  )
  return (
    <div className="card overflow-hidden">
      {map ? (
        <embed-on-press label={map.frame.title} className="block border-b border-line">
          {drawing}
          <button
            type="button"
            data-src={map.frame.src}
            hidden
            className="mx-6 my-4 inline-flex min-h-12 cursor-pointer items-center rounded-card border-2 border-edge px-5 text-left font-semibold hidden:hidden lg:mx-8"
          >
            {map.frame.button}
          </button>
        </embed-on-press>
      ) : (
        drawing
      )}
      <div className="space-y-4 p-6 lg:p-8">
        <OfficeList titleAs="h3" offices={[office]} />
        {map ? (
          <p>
            <a
              href={map.link.href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {map.link.label}
              <ExternalLinkIcon />
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}
