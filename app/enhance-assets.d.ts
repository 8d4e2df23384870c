declare module 'virtual:enhance-assets' {
  /** Empty in development, where Vite serves the sources themselves. */
  export const builtAssets: Readonly<
    Record<string, Readonly<{ src: string; imports: readonly string[] }> | undefined>
  >
}
