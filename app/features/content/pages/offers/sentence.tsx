import { TextLink } from '../link-button.tsx'
import { Typed } from '../typed.tsx'

type Props = Readonly<{
  sentence: Readonly<{ text: string; link: string; href: string; after: string }>
  /** The path of the sentence in its section, with a dot at its end, or ''. */
  at: string
}>

/** A text with a link in it. */
export function Sentence({ sentence: { text, link, href, after }, at }: Props) {
  return (
    <>
      <Typed at={`${at}text`}>{text}</Typed>
      {link && href ? (
        <>
          {' '}
          <TextLink href={href}>
            <Typed at={`${at}link`}>{link}</Typed>
          </TextLink>
        </>
      ) : null}
      {/^\p{P}/u.test(after) ? '' : ' '}
      <Typed at={`${at}after`}>{after}</Typed>
    </>
  )
}
