import { CheckboxField } from '../../../ui/form/field.tsx'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'

export type ConsentFieldWords = Readonly<{
  text: string
  note: string
  /** What the office adds. */
  paragraphs: readonly string[]
  /** The version of these words, which the form sends back. */
  version: string
  more: Readonly<{ label: string; href: string }>
}>

type Props = Readonly<{
  words: ConsentFieldWords
  error?: string
  defaultChecked?: boolean
  isRequired?: boolean
}>

/** The consent checkbox. Its link opens in a new tab, so that typed text is not lost. */
export function ConsentField({ words, error, defaultChecked, isRequired }: Props) {
  return (
    <div>
      <input type="hidden" name="consentVersion" value={words.version} />
      <CheckboxField
        name="consent"
        value="given"
        defaultChecked={defaultChecked}
        required={isRequired}
        error={error}
        label={
          <>
            <span className="block font-semibold">{words.text}</span>
            {[words.note, ...words.paragraphs].map((paragraph) => (
              <span key={paragraph} className="mt-1 block text-base text-muted">
                {paragraph}
              </span>
            ))}
          </>
        }
      />
      <p className="pl-9 text-base">
        <a href={words.more.href} target="_blank" rel="noreferrer" className="inline-block py-1.5">
          {words.more.label}
          <ExternalLinkIcon />
        </a>
      </p>
    </div>
  )
}
