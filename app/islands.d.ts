declare module 'virtual:islands' {
  /** By the island's name: its own file, then those that it imports. */
  export const islandFiles: Readonly<Record<string, readonly [string, ...string[]] | undefined>>
}
