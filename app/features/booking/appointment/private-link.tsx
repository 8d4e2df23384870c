import { Button } from '../../../ui/form/button.tsx'
import type { Words } from '../../../words/words.ts'
import { CardRow } from './session-card.tsx'

type Props = Readonly<{
  words: Words['session']['link']
  href: string
  /** Says why no mail has the link. Null: a mail has it, or a note above says why. */
  noMail: string | null
}>

/** The row of the card that says to keep the private link, with buttons that copy and print it (`enhance/copy-link.ts`). */
export function PrivateLink({ words, href, noMail }: Props) {
  return (
    <CardRow label={words.label}>
      <h2 className="text-lg">{words.heading}</h2>
      {noMail ? <strong className="block">{noMail}</strong> : null}
      <p>{words.keep}</p>
      <copy-link copied={words.copied} selected={words.selected} class="mt-1 block space-y-3">
        <a href={href} className="block text-base">
          <LinkText href={href} />
        </a>
        <span className="flex flex-wrap gap-3 print:hidden">
          <Button type="button" hidden>
            {words.copy}
          </Button>
          <Button type="button" variant="quiet" hidden>
            {words.print}
          </Button>
        </span>
        <span role="status" className="block empty:hidden font-semibold print:hidden" />
      </copy-link>
    </CardRow>
  )
}

/** Breaks only after eight characters, so that no line has a single one. */
function LinkText({ href }: Pick<Props, 'href'>) {
  const pieces = href.match(/.{8}(?:.{1,7}$)?|.+$/g) ?? []
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
    <span key={at}>
      {at > 0 ? <wbr /> : null}
      <span className="whitespace-nowrap">{piece}</span>
    </span>
  ))
}
