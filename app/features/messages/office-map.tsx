import type { ReactNode } from 'react'
import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import india from './pictures/india.svg'
import nigeria from './pictures/nigeria.svg'

const pictures = { india, nigeria } as const

type Props = Readonly<{
  picture: keyof typeof pictures
  words: Readonly<{ show: string; frame: string; link: string }>
  /** The address of the map for a frame. */
  frameHref: string
  href: string
  children: ReactNode
}>

/** An office with a drawn map. A press shows the map of another host (`enhance/embed.ts`). Only the press or the link contacts it. */
export function OfficeMap({ picture, words, frameHref, href, children }: Props) {
  return (
    <div className="card overflow-hidden">
      <embed-on-press label={words.frame} className="block border-b border-line">
        <img src={pictures[picture]} alt="" width={640} height={300} loading="lazy" className="w-full" />
        <button
          type="button"
          data-src={frameHref}
          hidden
          className="mx-6 mb-4 inline-flex min-h-12 cursor-pointer items-center rounded-card border-2 border-edge px-5 text-left font-semibold hidden:hidden lg:mx-8"
        >
          {words.show}
        </button>
      </embed-on-press>
      <div className="space-y-4 p-6 lg:p-8">
        {children}
        <p>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.link}
            <ExternalLinkIcon />
          </a>
        </p>
      </div>
    </div>
  )
}
