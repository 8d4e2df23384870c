declare module 'virtual:islands' {
  /** The files of each island: its own file first, then its imports. */
  export const islandFiles: Readonly<Record<string, readonly [string, ...string[]] | undefined>>
}
