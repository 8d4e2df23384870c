import type { HelpParts } from '../pages/load-page.server.ts'

type Props = Readonly<{ words: HelpParts['help']['breathing'] }>

/** A circle that grows and shrinks after a press on it. It stands still, with the same words, when motion is unwanted. */
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
      <div className="breathing-place">
        <input type="checkbox" className="breathing-switch" aria-label={words.start} />
        <div className="breathing-circle" />
        <b aria-hidden>{words.start}</b>
        <ul aria-hidden>
          {words.shown.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <p>{words.stop}</p>
      </div>
    </section>
  )
}
