export type Crumb = Readonly<{ label: string; href: string }>

/**
 * Returns one link for each segment of the path: '/blog/first-session' becomes Home, Blog, First session. `lastLabel`
 * replaces the label of the last segment, for example by the title of an article.
 */
export function toBreadcrumbs(pathname: string, lastLabel?: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const crumbs = segments.map((segment, place) => ({
    label: place === segments.length - 1 && lastLabel ? lastLabel : toLabel(segment),
    href: `/${segments.slice(0, place + 1).join('/')}`,
  }))
  return [{ label: 'Home', href: '/' }, ...crumbs]
}

function toLabel(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
