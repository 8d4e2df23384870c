import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = Readonly<{ title: string; isPhone: boolean; children: ReactNode }>

/** A frame with its own width and the style sheets of the site, so that its content looks as on a screen of this width. */
export function PageFrame({ title, isPhone, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  return (
    <iframe
      title={title}
      srcDoc={emptyPage}
      onLoad={({ currentTarget }) => setBody(prepare(currentTarget))}
      className={`mx-auto block h-full w-full border-line bg-paper ${isPhone ? 'max-w-[390px] border-x' : ''}`}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  )
}

const emptyPage =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Page</title></head><body></body></html>'

/** Gives the frame the style sheets of the site. Returns where the page goes. */
function prepare(frame: HTMLIFrameElement): HTMLElement | null {
  const inner = frame.contentDocument
  if (!inner) return null
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    inner.head.append(Object.assign(inner.createElement('link'), { rel: 'stylesheet', href }))
  }
  return inner.body
}
