declare module 'virtual:enhance-assets' {
  /** It is empty in development, where Vite serves the sources. */
  export const builtAssets: Readonly<
    Record<string, Readonly<{ src: string; imports: readonly string[] }> | undefined>
  >
}
