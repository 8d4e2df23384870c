import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isolate } from '../../lib/text/isolate.ts'

export type LetterBlock =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'rows'; rows: readonly (readonly [label: string, lines: readonly string[]])[] }>
  | Readonly<{
      kind: 'action'
      label: string
      href: string /** A link instead of a button. */
      isQuiet?: boolean
    }>

/** The content of a mail; the HTML and the plain text are both made from it. */
export type Letter = Readonly<{
  companyName: string
  subject: string
  heading: string
  blocks: readonly LetterBlock[]
  /** The page with emergency numbers, only for a client who said that their mail is safe. */
  help?: Readonly<{ text: string; more: string; href: string }>
  /** What the office writes below each mail. */
  signature?: string
}>

/** Returns the plain text. It wraps no line because phones do that. */
export function toText(letter: Letter): string {
  const paragraphs = [
    letter.heading,
    ...letter.blocks.map(toTextBlock),
    ...(letter.help ? [`${letter.help.text} ${letter.help.more}: ${letter.help.href}`] : []),
    letter.companyName,
    ...(letter.signature ? [letter.signature] : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function toTextBlock(block: LetterBlock): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'action') return `${block.label}:\n${block.href}`
  return block.rows.map(([label, lines]) => `${label}: ${lines.map(isolate).join('\n')}`).join('\n')
}

/** Returns the HTML with inline styles. It loads nothing from other places. */
export function toHtml(letter: Letter): string {
  return `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} />)}`
}

// Some mail programs drop style sheets, so the light colours are inline and only the dark ones are here.
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #12142a !important; }
    .card { background: #1a1d38 !important; border-color: #343859 !important; }
    .ink { color: #f3efe6 !important; }
    .muted { color: #b9bbd0 !important; }
    .link { color: #aab6ff !important; }
    .button { background: #aab6ff !important; color: #12142a !important; }
  }`

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const text = { margin: '0 0 16px', font: `16px/1.55 ${font}`, color: '#1d2140' }
const small = { margin: '0 0 8px', font: `14px/1.5 ${font}`, color: '#50546d' }

function LetterPage({ letter }: { letter: Letter }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: '#fbf7ef' }}>
        <Column>
          <h1 className="ink" style={{ ...text, font: `bold 24px/1.25 ${font}` }}>
            {letter.heading}
          </h1>
          {letter.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </Column>
        <Footer letter={letter} />
      </body>
    </html>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '24px 12px 12px' }}>
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560 }}>
              <tbody>
                <tr>
                  <td className="card" style={card}>
                    {children}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const card = {
  background: '#ffffff',
  border: '1px solid #e4dccb',
  borderRadius: 12,
  padding: '28px 24px 12px',
  textAlign: 'left',
} as const

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'rows') return <Rows rows={block.rows} />
  if (block.kind === 'action') return <Action {...block} />
  return (
    <p className="ink" dir="auto" style={{ ...text, whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>
      {block.text}
    </p>
  )
}

function Rows({ rows }: Omit<Extract<LetterBlock, { kind: 'rows' }>, 'kind'>) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([label, lines]) => (
          <tr key={label}>
            <th
              scope="row"
              className="muted"
              style={{ ...small, textAlign: 'left', verticalAlign: 'top', padding: '2px 16px 6px 0' }}
            >
              {label}
            </th>
            <td className="ink" style={{ ...text, padding: '0 0 6px' }}>
              {lines.map((line) => (
                <div key={line} dir="auto">
                  {line}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const button = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 12,
  background: '#2c3a8f',
  color: '#ffffff',
  font: `bold 16px/1.25 ${font}`,
  textDecoration: 'none',
}

const link = { color: '#2c3a8f' }

function Action({ label, href, isQuiet }: Extract<LetterBlock, { kind: 'action' }>) {
  return (
    <p style={text}>
      <a className={isQuiet ? 'link' : 'button'} href={href} style={isQuiet ? link : button}>
        {label}
      </a>
    </p>
  )
}

function Footer({ letter }: { letter: Letter }) {
  return (
    <div style={{ maxWidth: 560, margin: '0 auto', padding: '0 24px 24px' }}>
      {letter.help ? (
        <p className="muted" style={small}>
          {letter.help.text}{' '}
          <a className="link" href={letter.help.href} style={{ color: '#2c3a8f' }}>
            {letter.help.more}
          </a>
        </p>
      ) : null}
      <p className="muted" style={small}>
        {letter.companyName}
      </p>
      {letter.signature ? (
        <p
          className="muted"
          dir="auto"
          style={{ ...small, whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}
        >
          {letter.signature}
        </p>
      ) : null}
    </div>
  )
}
