import { defineElement } from './elements.ts'

/**
 * Shows a map or a film after a press on the element with `data-src`. Before the press it sends nothing to the host of the map or the
 * film.
 */
export class EmbedOnPress extends HTMLElement {
  connectedCallback() {
    const opener = this.querySelector<HTMLElement>('[data-src]')
    if (!opener) return
    opener.hidden = false
    opener.addEventListener('click', (event) => {
      // With these keys the browser opens a tab or a window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.#show(opener.dataset)
    })
  }

  #show({ src = '', kind, captions }: DOMStringMap) {
    const label = this.getAttribute('label') ?? ''
    const shown = kind === 'file' ? makeVideo(src, label, captions) : makeFrame(src, label, kind === 'player')
    this.replaceChildren(shown)
    shown.focus()
  }
}

function makeVideo(src: string, label: string, captions?: string): HTMLVideoElement {
  const video = Object.assign(document.createElement('video'), { src, controls: true, autoplay: true })
  video.className = 'block aspect-video w-full rounded-3xl bg-cloth-ink'
  video.setAttribute('aria-label', label)
  if (captions) {
    const track = { src: captions, kind: 'captions', srclang: 'en', label: 'English', default: true }
    video.append(Object.assign(document.createElement('track'), track))
  }
  return video
}

function makeFrame(src: string, title: string, isPlayer: boolean): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), {
    src,
    title,
    // YouTube plays nothing for a page that does not name itself.
    referrerPolicy: isPlayer ? 'strict-origin-when-cross-origin' : 'no-referrer',
    allow: isPlayer ? 'autoplay; fullscreen; encrypted-media; picture-in-picture' : '',
    className: `block w-full border-0 ${isPlayer ? 'aspect-video rounded-3xl' : 'aspect-[64/30] min-h-60 dark:brightness-75'}`,
  })
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation')
  return frame
}

defineElement('embed-on-press', EmbedOnPress)
