import type { ReactNode } from 'react'
import { ExternalLinkIcon } from '../../ui/brand/external-link-icon.tsx'
import india from './pictures/india.svg'
import nigeria from './pictures/nigeria.svg'

const pictures = { india, nigeria } as const

type Props = Readonly<{
  picture: keyof typeof pictures
  label: string
  href: string
  children: ReactNode
}>

/** An office with a drawn map. Only the link contacts a map service. */
export function OfficeMap({ picture, label, href, children }: Props) {
  return (
    <div className="card overflow-hidden">
      <img
        src={pictures[picture]}
        alt=""
        width={640}
        height={300}
        loading="lazy"
        className="w-full border-b border-line"
      />
      <div className="space-y-4 p-6 lg:p-8">
        {children}
        <p>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {label}
            <ExternalLinkIcon />
          </a>
        </p>
      </div>
    </div>
  )
}
