/** Where a request came from, in the audit log: too coarse to recognise a person. It leaves the log after 12 months. */
export type RequestSource = Readonly<{ network: string; device: string }>

/** Returns the network of an address of the rate limits (`toLimitAddress`): the /24 of IPv4 or the /48 of IPv6. */
function toNetwork(address: string): string {
  const [, firstThree] =
    address.match(/^(\d+\.\d+\.\d+)\.\d+$/) ?? address.match(/^([\da-f]+:[\da-f]+:[\da-f]+):/) ?? []
  if (!firstThree) return 'unknown'
  return firstThree.includes('.') ? `${firstThree}.0/24` : `${firstThree}::/48`
}

/** Returns the source of a request. `device` comes from `toDeviceWords`. */
export function toRequestSource(address: string, device: string): RequestSource {
  return { network: toNetwork(address), device }
}

const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Returns words such as `Chrome on Android` for the User-Agent header. They are not enough to recognise a person. */
export function toDeviceWords(userAgent: string | null | undefined): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A program or an unknown browser'
}
