export type Column = Readonly<{ at: string; label: string; values: readonly number[] }>
export type Bar = Readonly<{
  label: string
  value: number
  /** The value in words, beside the label. */
  text: string
  /** The largest possible value, drawn around the bar. */
  most?: number
}>

export type Plot =
  | Readonly<{ kind: 'columns'; columns: readonly Column[]; names: readonly string[]; isShare?: boolean }>
  | Readonly<{ kind: 'bars'; bars: readonly Bar[]; names?: readonly string[] }>

export type FigureTable = Readonly<{ heads: readonly string[]; rows: readonly (readonly string[])[] }>

/** A plot, its main finding in words, and its numbers as a table. */
export type Figure = Readonly<{
  id: string
  title: string
  finding: string
  /** Null when there is nothing to draw. */
  plot: Plot | null
  toTable: () => FigureTable
}>

/** A figure as the page receives it. Tables are most of the data, so only open tables are sent. */
export type FigureView = Omit<Figure, 'toTable'> & Readonly<{ table: FigureTable | null }>
