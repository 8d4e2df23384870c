import { renderToStaticMarkup } from 'react-dom/server'
import type { Words } from '../../../words/words.ts'
import type { DataSection, MyDataView } from './my-data-view.ts'

const style = `
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; color: #1d2140; background: #fff }
  dt { font-weight: bold; margin-top: .75rem }
  dd { margin: 0; unicode-bidi: plaintext; white-space: pre-line; overflow-wrap: anywhere }
`

type File = Readonly<{
  view: MyDataView
  words: Words['myData']['file']
  companyName: string
  writtenAt: string
}>

/** Returns the data as one HTML page that needs no other file. */
export function toDataPage({ view, words, companyName, writtenAt }: File): string {
  const sections = [...view.sections, view.written, view.openings, view.changes]
  const page = (
    <html lang="en" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{words.title({ companyName })}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{words.heading({ companyName })}</h1>
        <p>{words.note({ time: writtenAt })}</p>
        {sections.map((section) => (
          <FileSection key={section.title} section={section} />
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function FileSection({ section: { title, note, rows } }: { section: DataSection }) {
  return (
    <section>
      <h2>{title}</h2>
      {note ? <p>{note}</p> : null}
      <dl>
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
