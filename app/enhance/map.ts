import { defineElement } from './define-element.ts'

/** Shows the map of another host in a frame after a press (component `OfficeMap`). Before the press it sends nothing to the host. */
export class OfficeMapFrame extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => this.#show(button), { once: true })
  }

  #show(button: HTMLButtonElement) {
    const frame = Object.assign(document.createElement('iframe'), {
      src: button.value,
      title: this.getAttribute('label') ?? '',
      referrerPolicy: 'no-referrer',
      className: 'block aspect-[64/30] min-h-60 w-full border-0',
    })
    frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups')
    this.replaceChildren(frame)
    frame.focus()
  }
}

defineElement('office-map', OfficeMapFrame)
