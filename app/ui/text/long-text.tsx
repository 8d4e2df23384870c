import { Fragment } from 'react'

/** Text that may break before an address's host and inside words that nobody's name or town has. */
export function LongText({ text }: { text: string }) {
  return toPieces(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}

function toPieces(text: string): string[] {
  const words = text.split(/(?<=[@\s])/)
  return words.flatMap((word) => (word.length > 24 ? word.split(/(?<=^.{12,})/u) : [word]))
}
