import { Fragment, type ReactNode } from 'react'
import { listGraphemes } from '../../lib/text/graphemes.ts'
import { withKeys } from '../../lib/text/with-keys.ts'

/** Shows each text on a line of its own. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return withKeys(lines).map(({ key, text }) => (
    <span key={key} className="block">
      <LongText text={text} />
    </span>
  ))
}

/** Text that may break after the @ of an e-mail address and inside words of more than 24 letters. */
export function LongText({ text }: { text: string }) {
  return splitText(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}

/** No text of the database has this letter. */
const breakPlace = '\0'

function splitText(text: string): string[] {
  return text
    .replace(/@(?=\S)|[^@\s]{25,}/gu, (part) => (part === '@' ? `@${breakPlace}` : breakWord(part)))
    .split(breakPlace)
}

function breakWord(word: string): string {
  const graphemes = listGraphemes(word)
  if (graphemes.length <= 24) return word
  return [graphemes.slice(0, 12).join(''), ...graphemes.slice(12)].join(breakPlace)
}

/**
 * A text that changes. A translator (Google Translate) puts its own element in the place of a text node, and a component would go on to
 * change the node that is gone. So each text comes as a new element.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}

/** Text in which no line ends inside the word e-mail. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(\be-mails?\b)/i).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
}

/** Text in which an e-mail address is a link. */
export function TextWithMail({ text }: { text: string }) {
  return text.split(/([\w.+-]+@\w[\w.-]*\w)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text can have one address twice.
      <a key={index} href={`mailto:${piece}`} className="wrap-anywhere">
        {piece}
      </a>
    ),
  )
}

type PartProps = Readonly<{
  text: string
  /** Words that stand once in the text. */
  part: string
  children: (part: string) => ReactNode
}>

/** Shows a sentence in which some words are a link or emphasised. A translation puts them where its grammar wants them. */
export function TextWithPart({ text, part, children }: PartProps) {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      {children(part)}
      {text.slice(at + part.length)}
    </>
  )
}
