import { expect, test } from 'vitest'
import { keepConfirmation, readConfirmation, toEndedConfirmation } from './confirmation-cookie.ts'

const link = 'https://site.example/appointments/AZKaTGpefB6PbS8NPxt6EAABo2f'

/** A browser that keeps cookies or none. */
function openBrowser(protocol: string, keeps = true) {
  const lines: string[] = []
  const addresses: string[] = []
  const cookies = {
    get cookie() {
      return lines.map((line) => line.split(';')[0]).join('; ')
    },
    set cookie(line: string) {
      if (keeps) lines.push(line)
    },
  }
  const history = { state: null, replaceState: (...[, , path]: unknown[]) => addresses.push(String(path)) }
  return { lines, addresses, globals: { document: cookies, location: { protocol }, history } }
}

function keepIn({ globals }: ReturnType<typeof openBrowser>) {
  const before = Object.fromEntries(
    Object.keys(globals).map((name) => [name, (globalThis as Record<string, unknown>)[name]]),
  )
  try {
    Object.assign(globalThis, globals)
    keepConfirmation(link)
  } finally {
    Object.assign(globalThis, before)
  }
}

test.each([
  ['http:', 'iretiBooked', 'SameSite=Lax'],
  ['https:', '__Host-iretiBooked', 'SameSite=Lax; Secure'],
])(
  'on %s a browser keeps the token for 30 minutes, and no secret stands in the address',
  (protocol, name, flags) => {
    const browser = openBrowser(protocol)
    keepIn(browser)
    expect(browser.lines).toEqual([`${name}=AZKaTGpefB6PbS8NPxt6EAABo2f; Path=/; Max-Age=1800; ${flags}`])
    expect(browser.addresses).toEqual(['/appointments/booked'])
    const isSecure = protocol === 'https:'
    expect(readConfirmation(`a=b; ${browser.globals.document.cookie}`, isSecure)).toBe(
      'AZKaTGpefB6PbS8NPxt6EAABo2f',
    )
    expect(readConfirmation(browser.globals.document.cookie, !isSecure)).toBeNull()
    expect(toEndedConfirmation(isSecure)).toBe(`${name}=; Path=/; Max-Age=0; ${flags}`)
  },
)

test('without cookies the address stays', () => {
  const browser = openBrowser('https:', false)
  keepIn(browser)
  expect(browser.addresses).toEqual([])
})
