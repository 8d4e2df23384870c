import type { HelpParts } from '../pages/load-page.server.ts'

type Props = Readonly<{ words: HelpParts['help']['breathing'] }>

/** A circle that grows and shrinks after a press. It stands still, with the same words, when motion is unwanted. */
export function Breathing({ words }: Props) {
  return (
    <section aria-labelledby="breathing" className="breathing card p-6">
      <h2 id="breathing" className="text-2xl">
        {words.heading}
      </h2>
      <ol className="my-3 list-decimal space-y-1 pl-6">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.again}</p>
      <input type="checkbox" id="breathing-moves" className="breathing-switch" />
      <label htmlFor="breathing-moves">{words.start}</label>
      <div aria-hidden className="breathing-place">
        <div className="breathing-circle" />
        {words.shown.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </section>
  )
}
