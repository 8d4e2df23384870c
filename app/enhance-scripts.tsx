import { builtAssets } from 'virtual:enhance-assets'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

/** What a page may ask for by name (`handle.enhance`), each a file in `app/enhance/`. */
const enhancements = {
  carousel: () => import('./enhance/carousel.ts'),
  island: () => import('./enhance/island.ts'),
  lightbox: () => import('./enhance/lightbox.ts'),
  ripple: () => import('./enhance/ripple.ts'),
  tabs: () => import('./enhance/tabs.ts'),
}

/** Without it React's files of the development server refuse to run. */
const hotReload = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

type Enhancement = keyof typeof enhancements

/** What a route says about the frame of its page. */
export type PageHandle = Readonly<{
  /** The whole page is React's: only where people work all day. */
  script?: boolean
  /** Small elements, among them the island of a page that React takes over by itself. */
  enhance?: readonly Enhancement[]
  /** Somebody may write about themselves here, or read what is theirs, and must be able to leave at once. */
  exit?: boolean
  /** The page is the same for every anonymous visitor, and the server may store it (docs/decisions/008). */
  cache?: 'public'
}>

export function usePageHandle() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return {
    needsScript: handles.some((handle) => handle?.script),
    needsExit: handles.some((handle) => handle?.exit),
    enhance: [...new Set(handles.flatMap((handle) => handle?.enhance ?? []))],
  }
}

/** The files of a page's elements, and what each of them imports at once. */
export function EnhanceScripts({ names }: { names: readonly Enhancement[] }) {
  useEffect(() => {
    if (!import.meta.env.SSR) for (const name of names) void enhancements[name]()
  }, [names])
  // React leaves links and scripts of the head alone that only the server has written.
  if (!import.meta.env.SSR) return null
  return (
    <>
      {import.meta.env.DEV && names.includes('island') ? <script type="module" src={hotReload} /> : null}
      {names.map((name) => {
        const { src, imports } = builtAssets[name] ?? { src: `/app/enhance/${name}.ts`, imports: [] }
        return [
          ...imports.map((href) => <link key={href} rel="modulepreload" href={href} />),
          <script key={src} type="module" src={src} />,
        ]
      })}
    </>
  )
}
