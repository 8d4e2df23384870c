import { defineElement } from './elements.ts'

type Action = 'close' | 'previous' | 'next' | 'zoom' | 'rotate' | 'download'

/** Opens linked pictures in a dialog (component `Lightbox`). Without it the links lead to the pictures. */
export class PhotoLightbox extends HTMLElement {
  #index = 0
  #turns = 0

  connectedCallback() {
    this.addEventListener('click', (event) => this.#handleClick(event))
    this.#dialog?.addEventListener('keydown', (event) => this.#handleKey(event))
    this.#dialog?.addEventListener('close', () => this.#handleClose())
  }

  get #dialog() {
    return this.querySelector('dialog')
  }

  get #stage() {
    return this.querySelector<HTMLElement>('.lightbox-stage')
  }

  get #picture() {
    return this.querySelector<HTMLImageElement>('[data-picture]')
  }

  get #links() {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  }

  #opener: HTMLElement | null = null

  #handleClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-photo]')
    // With these keys the browser opens a tab or a window, or downloads the file.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (link && isPlain) {
      event.preventDefault()
      this.#opener = link
      this.#show(this.#links.indexOf(link))
      this.#dialog?.showModal()
      this.#stage?.focus()
      return
    }
    const button = event.target.closest<HTMLElement>('[data-action]')
    if (button) this.#do(button.dataset.action as Action)
  }

  #handleKey(event: KeyboardEvent) {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a')
    // The key that opened the picture repeats while it is held down.
    if (event.key === 'Enter' && !isOnControl && !event.repeat) this.#do('close')
    const isZoomed = this.#stage?.hasAttribute('data-zoomed')
    if (event.key === 'ArrowLeft' && !isZoomed) this.#do('previous')
    if (event.key === 'ArrowRight' && !isZoomed) this.#do('next')
  }

  #do(action: Action) {
    if (action === 'close') this.#dialog?.close()
    if (action === 'previous') this.#show(this.#index - 1)
    if (action === 'next') this.#show(this.#index + 1)
    if (action === 'zoom') this.#zoom(!this.#stage?.hasAttribute('data-zoomed'))
    if (action === 'rotate') this.#turn(this.#turns + 1)
    if (action === 'download') void this.#download()
  }

  #show(index: number) {
    const links = this.#links
    this.#index = (index + links.length) % links.length
    const link = links[this.#index]
    const picture = this.#picture
    if (!link || !picture) return
    this.#zoom(false)
    this.#turn(0)
    picture.src = link.href
    picture.alt = link.querySelector('img')?.alt ?? ''
    this.#setText('[data-caption]', link.closest('figure')?.querySelector('figcaption')?.textContent ?? '')
    this.#setText('[data-position]', link.dataset.shown ?? '')
    for (const action of ['previous', 'next']) {
      const button = this.querySelector<HTMLElement>(`[data-action=${action}]`)
      if (button) button.hidden = links.length < 2
    }
  }

  #setText(selector: string, text: string) {
    const element = this.querySelector(selector)
    if (element) element.textContent = text
  }

  #zoom(isZoomed: boolean) {
    const stage = this.#stage
    stage?.toggleAttribute('data-zoomed', isZoomed)
    this.querySelector('[data-action=zoom]')?.setAttribute('aria-pressed', String(isZoomed))
    stage?.scrollTo(
      (stage.scrollWidth - stage.clientWidth) / 2,
      (stage.scrollHeight - stage.clientHeight) / 2,
    )
  }

  #turn(turns: number) {
    this.#turns = turns % 4
    if (this.#picture) this.#picture.dataset.turn = String(this.#turns)
  }

  async #download() {
    const { href } = this.#links[this.#index] ?? {}
    if (!href) return
    try {
      const answer = await fetch(href)
      if (!answer.ok) throw new Error(`${answer.status} for ${href}`)
      const url = URL.createObjectURL(await answer.blob())
      const link = Object.assign(document.createElement('a'), { href: url, download: toFileName(href) })
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      console.error('The picture could not be downloaded.', error)
    }
  }

  #handleClose() {
    this.#picture?.removeAttribute('src')
    this.#opener?.focus()
  }
}

function toFileName(href: string) {
  return decodeURIComponent(new URL(href).pathname.split('/').pop() ?? '') || 'picture'
}

defineElement('photo-lightbox', PhotoLightbox)
