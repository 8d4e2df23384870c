import { defineElement } from './elements.ts'

/**
 * The button of the component `PasskeyButton`. It asks the device for a passkey and puts the answer into the hidden field beside it. The
 * form is sent at once when it has only one button to send it, and no passkey to make first.
 */
export class PasskeyButton extends HTMLElement {
  #stop = new AbortController()

  connectedCallback() {
    this.hidden = !window.PublicKeyCredential?.parseRequestOptionsFromJSON
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const button = this.querySelector<HTMLButtonElement>('button[type="button"]')
    button?.addEventListener('click', () => void this.#use(), { signal })
    // Each answer works once. An old one must not be sent in place of a code that is typed later.
    const field = this.querySelector('input')
    field?.form?.addEventListener('submit', () => setTimeout(() => (field.value = '')), { signal })
  }

  disconnectedCallback() {
    this.#stop.abort()
  }

  async #use() {
    const field = this.querySelector('input')
    const creation = this.getAttribute('creation')
    // A new passkey would be on the device, but not here, when the form is refused.
    if (!field || (creation && !field.form?.reportValidity())) return
    this.#say('asks')
    const answer = await this.#askDevice(creation).catch(() => null)
    if (!answer) return this.#say('failed')
    field.value = JSON.stringify(answer)
    const senders = field.form?.querySelectorAll<HTMLButtonElement>('button:not([type="button"])') ?? []
    const isLast = creation || !field.form?.querySelector('passkey-button[creation]')
    if (senders.length === 1 && isLast) return senders[0]?.click()
    this.#say('waits')
  }

  /** Makes a passkey with the options of the page, or uses one with options from the server. */
  async #askDevice(creation: string | null): Promise<unknown> {
    if (creation) {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(creation))
      return toJson(await navigator.credentials.create({ publicKey }))
    }
    const response = await fetch('/passkey-challenge', {
      method: 'POST',
      body: new URLSearchParams({ page: location.pathname }),
    })
    if (!response.ok) return null
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json())
    return toJson(await navigator.credentials.get({ publicKey }))
  }

  /** Says the sentence that the page has for this. */
  #say(name: 'asks' | 'failed' | 'waits') {
    const status = this.querySelector('[role="status"]')
    if (status) status.textContent = this.getAttribute(name)
  }
}

/**
 * Returns a credential as JSON, with base64url in place of bytes. Password managers (1Password, Bitwarden, Proton Pass) answer with an
 * object whose `toJSON` throws or returns bytes, or which is no `PublicKeyCredential`, so nothing but its fields is read.
 */
function toJson(credential: Credential | null): unknown {
  if (!credential) return null
  const { id, type, rawId, authenticatorAttachment, response } = credential as PublicKeyCredential
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response as Partial<
    AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  >
  const bytes = { clientDataJSON, attestationObject, authenticatorData, signature, userHandle }
  const texts = Object.entries(bytes).flatMap(([name, value]) => (value ? [[name, toBase64Url(value)]] : []))
  let transports: string[] | undefined
  try {
    transports = (response as Partial<AuthenticatorAttestationResponse>).getTransports?.()
  } catch {
    // They only help the browser to choose a device later.
  }
  return {
    ...{ id, type, rawId: toBase64Url(rawId), authenticatorAttachment, clientExtensionResults: {} },
    response: { ...Object.fromEntries(texts), transports },
  }
}

function toBase64Url(value: ArrayBuffer | ArrayBufferView | string): string {
  if (typeof value === 'string') return value
  const bytes = ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value)
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

defineElement('passkey-button', PasskeyButton)
