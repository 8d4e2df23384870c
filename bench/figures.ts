import { appendFileSync } from 'node:fs'

/** The value of a budget. `before` is the value of commit b3f232c, the last one before the redesign. */
type Figure = Readonly<{ budget: string; what: string; value: string; limit: string; before: string }>

/** Adds a figure to the table that `npm run bench` prints at its end. */
export function addFigure(figure: Figure): void {
  const { FIGURES_FILE } = process.env
  if (FIGURES_FILE) appendFileSync(FIGURES_FILE, `${JSON.stringify(figure)}\n`)
}
