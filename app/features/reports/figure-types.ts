export type Column = Readonly<{ at: string; label: string; values: readonly number[] }>
export type Bar = Readonly<{
  label: string
  value: number
  /** The value in words, beside the label. */
  text: string
  /** Drawn around the bar: how long it could be. */
  most?: number
}>

export type Plot =
  | Readonly<{ kind: 'columns'; columns: readonly Column[]; names: readonly string[]; isShare?: boolean }>
  | Readonly<{ kind: 'bars'; bars: readonly Bar[]; names?: readonly string[] }>

export type FigureTable = Readonly<{ heads: readonly string[]; rows: readonly (readonly string[])[] }>

/** A plot, what it says in words, and its numbers for whoever asks for them. */
export type Figure = Readonly<{
  id: string
  title: string
  finding: string
  /** Null when there is nothing to draw. */
  plot: Plot | null
  toTable: () => FigureTable
}>

/** A figure as it is sent: tables are most of it, so only those that were asked for go along. */
export type FigureView = Omit<Figure, 'toTable'> & Readonly<{ table: FigureTable | null }>
