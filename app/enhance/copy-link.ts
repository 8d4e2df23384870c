import { defineElement } from './elements.ts'

/** It shows its buttons: one copies the link in it, the other prints the page. Without script the link can be selected. */
class CopyLink extends HTMLElement {
  connectedCallback() {
    const [copy, print] = this.querySelectorAll('button')
    for (const button of [copy, print]) if (button) button.hidden = false
    copy?.addEventListener('click', () => void this.copy())
    print?.addEventListener('click', () => window.print())
  }

  async copy() {
    const link = this.querySelector('a')
    const status = this.querySelector('[role=status]')
    if (!link || !status) return
    try {
      await navigator.clipboard.writeText(link.href)
      status.textContent = this.getAttribute('copied')
    } catch {
      // Without the right to copy, a selected link is one press from it.
      getSelection()?.selectAllChildren(link)
      status.textContent = this.getAttribute('selected')
    }
  }
}

defineElement('copy-link', CopyLink)
