type Encoding = 'br' | 'gzip'

/** Returns our encodings that an Accept-Encoding header allows, the better one first. */
export function listEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return []
  const accepted = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((text) => text.trim())
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name.toLowerCase()]
    }),
  )
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding))
}
