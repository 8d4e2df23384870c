type Encoding = 'br' | 'gzip'

const isZero = /^\s*q=0(\.0*)?\s*$/

/** Returns our encodings that an Accept-Encoding header allows, the better one first. */
export function listEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return []
  const accepted = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', weight] = part.split(';')
      return weight && isZero.test(weight) ? [] : [name.trim().toLowerCase()]
    }),
  )
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding))
}
