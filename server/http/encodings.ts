type Encoding = 'br' | 'gzip'

const known = new Map<string, readonly Encoding[]>()

/** Returns our encodings that an Accept-Encoding header allows, the better one first. */
export function listEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return []
  const found = known.get(header)
  if (found) return found
  const taken = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((text) => text.trim())
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name.toLowerCase()]
    }),
  )
  const encodings = (['br', 'gzip'] as const).filter((encoding) => taken.has(encoding))
  // Browsers send few different headers. Other clients must not fill the memory.
  if (known.size < 100) known.set(header, encodings)
  return encodings
}
