import { withKeys } from '../../lib/text/with-keys.ts'
import type { Letter } from '../../outbox/messages/letter.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { mailTexts as words } from '../../words/staff/mail-texts.ts'

type Props = Readonly<{
  letter: Letter
  text: string
  /** It has what was typed, not what is stored. */
  isTyped: boolean
}>

/** A mail as its reader sees it. Its links lead nowhere. */
export function MailPreview({ letter, text, isTyped }: Props) {
  return (
    <section id="preview" aria-labelledby="preview-heading" className="min-w-0 space-y-3">
      <h2 id="preview-heading" className="text-xl">
        {words.previewTitle}
      </h2>
      <p className="text-muted">
        {isTyped ? `${words.typed} ` : ''}
        {words.previewText}
      </p>
      <p className="font-semibold wrap-anywhere">{words.subject({ subject: letter.subject })}</p>
      <div className="rounded-card border border-line bg-paper p-3 sm:p-5">
        <div className="card space-y-4 p-5">
          <h3 className="text-2xl">{letter.heading}</h3>
          {letter.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs can be equal.
            <PreviewBlock key={index} block={block} />
          ))}
        </div>
        <div className="space-y-2 px-5 pt-3 text-base text-muted">
          <p>{letter.companyName}</p>
          {letter.signature ? (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {letter.signature}
            </p>
          ) : null}
        </div>
      </div>
      <details className="card px-4 py-1">
        <Summary className="flex min-h-11 items-center font-semibold">{words.plain}</Summary>
        <p dir="auto" className="pb-3 text-base whitespace-pre-line wrap-anywhere">
          {text.trim()}
        </p>
      </details>
    </section>
  )
}

function PreviewBlock({ block }: Readonly<{ block: Letter['blocks'][number] }>) {
  if (block.kind === 'action') {
    return (
      <p>
        <span
          className={
            block.isQuiet
              ? 'text-indigo underline'
              : 'inline-block rounded-card bg-indigo px-5 py-3 font-semibold text-on-indigo'
          }
        >
          {block.label}
        </span>
      </p>
    )
  }
  if (block.kind === 'text') {
    return (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {block.text}
      </p>
    )
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {block.rows.map(([label, lines]) => (
        <div key={label} className="contents">
          <dt className="text-base text-muted">{label}</dt>
          <dd className="min-w-0">
            {withKeys(lines).map(({ key, text }) => (
              <div key={key} dir="auto">
                {text}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
