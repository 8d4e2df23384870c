import { fetchSolution } from '../lib/http/prepare-work.ts'
import { defineElement } from './elements.ts'

/** It solves a challenge and presses the button of the refused form again. The form waits when no solution comes. */
class SendWithWork extends HTMLElement {
  async connectedCallback() {
    const [field, status] = [this.querySelector('input'), this.querySelector('p')]
    if (!field || !status) return
    status.textContent = this.getAttribute('words')
    const work = await fetchSolution()
    if (!this.isConnected) return
    status.textContent = ''
    if (!work) return
    field.value = work
    const value = this.getAttribute('pressed')
    const buttons = [...(field.form?.querySelectorAll('button') ?? [])]
    buttons.find((button) => value === null || button.value === value)?.click()
  }
}

defineElement('send-with-work', SendWithWork)
