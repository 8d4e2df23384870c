import { builtAssets } from 'virtual:enhance-assets'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

/** The names for `handle.enhance`. Each is a file in `app/enhance/`. */
const enhancements = {
  'account-form': () => import('./enhance/account-form.ts'),
  carousel: () => import('./enhance/carousel.ts'),
  'client-clock': () => import('./enhance/client-clock.ts'),
  'copy-link': () => import('./enhance/copy-link.ts'),
  embed: () => import('./enhance/embed.ts'),
  'help-lines': () => import('./enhance/help-lines.ts'),
  island: () => import('./enhance/island.ts'),
  lightbox: () => import('./enhance/lightbox.ts'),
  passkey: () => import('./enhance/passkey.ts'),
  ripple: () => import('./enhance/ripple.ts'),
  'send-with-work': () => import('./enhance/send-with-work.ts'),
  tabs: () => import('./enhance/tabs.ts'),
}

/** React's files of the development server throw an error without it. */
const hotReload = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

export type Enhancement = keyof typeof enhancements

/** What a route's `handle` may say. */
export type PageHandle = Readonly<{
  /** Hydrates the whole page. Only the admin area needs it. */
  script?: boolean
  /** The sheet of the agency's pages leaves out classes of this page. Pages with script have all. */
  allClasses?: boolean
  /** The page is for one person. Translators must not read it. */
  private?: boolean
  /** The page of the admin area has no menu beside it. */
  fullScreen?: boolean
  /** The key under which editors change the page, or the address of the screen that changes it. */
  edited?: string | ((loaded: unknown) => string)
  /** The custom elements of the page, or of what its loader has loaded. 'island' hydrates one component. */
  enhance?: readonly Enhancement[] | ((loaded: unknown) => readonly Enhancement[])
  /** The page is the same for every anonymous visitor, and the server may store it (docs/decisions/008). 'own': when the office has published a
   * page at this path. */
  cache?: 'public' | 'own'
  /** The query parameters that a public page reads. The server stores no page with one of them, and ignores all others. */
  reads?: readonly string[]
  /** The server stores a public page for this long at most. */
  freshSeconds?: number
}>

export function usePageHandle() {
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined)
  return {
    needsScript: handles.some((handle) => handle?.script),
    needsAllClasses: handles.some((handle) => handle?.allClasses),
    isFullScreen: handles.some((handle) => handle?.fullScreen),
    edited: matches.map(({ handle, loaderData }) => findEdited(handle, loaderData)).find(Boolean) ?? null,
    isPrivate: handles.some((handle) => handle?.private),
    /** A page of this minute is of no use later. */
    canBeKept: handles.some((handle) => handle?.cache && !handle.freshSeconds),
    enhance: [...new Set(matches.flatMap(({ handle, loaderData }) => listNamed(handle, loaderData)))],
  }
}

function findEdited(handle: unknown, loaded: unknown): string | null {
  const { edited = null } = (handle ?? {}) as PageHandle
  if (typeof edited !== 'function') return edited
  return loaded ? edited(loaded) : null
}

/** A page that has failed has loaded nothing. */
function listNamed(handle: unknown, loaded: unknown): readonly Enhancement[] {
  const { enhance = [] } = (handle ?? {}) as PageHandle
  if (typeof enhance !== 'function') return enhance
  return loaded ? enhance(loaded) : []
}

/** Loads the files of the page's custom elements and their imports. */
export function EnhanceScripts({ names }: { names: readonly Enhancement[] }) {
  useEffect(() => {
    if (!import.meta.env.SSR) for (const name of names) void enhancements[name]()
  }, [names])
  // React keeps links and scripts in the head that only the server has rendered.
  if (!import.meta.env.SSR) return null
  const assets = names.map(
    (name) => builtAssets[name] ?? { src: `/app/enhance/${name}.ts`, imports: [] as string[] },
  )
  const imports = new Set(assets.flatMap((asset) => asset.imports))
  return (
    <>
      {import.meta.env.DEV && names.includes('island') ? <script type="module" src={hotReload} /> : null}
      {[...imports].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {assets.map(({ src }) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  )
}
