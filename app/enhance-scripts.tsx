import { builtAssets } from 'virtual:enhance-assets'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

/** What a page may ask for by name (`handle.enhance`), each a file in `app/enhance/`. */
const enhancements = {
  carousel: () => import('./enhance/carousel.ts'),
  lightbox: () => import('./enhance/lightbox.ts'),
  ripple: () => import('./enhance/ripple.ts'),
  tabs: () => import('./enhance/tabs.ts'),
}

type Enhancement = keyof typeof enhancements

/** What a route says about the frame of its page. */
export type PageHandle = Readonly<{
  /** React itself. */
  script?: boolean
  /** The id of the one part that needs React: it comes when somebody comes near to that. */
  scriptNear?: string
  /** Small elements only. */
  enhance?: readonly Enhancement[]
  /** Somebody may write about themselves here, or read what is theirs, and must be able to leave at once. */
  exit?: boolean
}>

/** They change nothing but attributes, which React leaves as they are: they need not wait for it. */
const needNotWait: ReadonlySet<Enhancement> = new Set(['tabs'])

export function usePageHandle() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return {
    needsScript: handles.some((handle) => handle?.script),
    needsExit: handles.some((handle) => handle?.exit),
    scriptNear: handles.find((handle) => handle?.scriptNear)?.scriptNear,
    enhance: [...new Set(handles.flatMap((handle) => handle?.enhance ?? []))],
  }
}

/** The files of a page's elements: as scripts, or after hydration where React owns the page's markup. */
export function EnhanceScripts({ names, hydrates }: { names: readonly Enhancement[]; hydrates: boolean }) {
  useEffect(() => {
    if (!import.meta.env.SSR) for (const name of names) void enhancements[name]()
  }, [names])
  // React leaves links and scripts of the head alone that only the server has written.
  if (!import.meta.env.SSR) return null
  return names.map((name) => {
    const { src, imports } = builtAssets[name] ?? { src: `/app/enhance/${name}.ts`, imports: [] }
    const waits = hydrates && !needNotWait.has(name)
    const preloaded = waits ? [src, ...imports] : imports
    return [
      ...preloaded.map((href) => <link key={href} rel="modulepreload" href={href} />),
      waits ? null : <script key={src} type="module" src={src} />,
    ]
  })
}
