export type Crumb = Readonly<{ label: string; href: string }>

/**
 * The way from the home page to `pathname`, a link a segment: '/blog/first-session' becomes Home, Blog, First session.
 * `names` gives segments' own labels, for instance the title of an article.
 */
export function toBreadcrumbs(pathname: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const crumbs = segments.map((segment, place) => ({
    label: names[segment] ?? toLabel(segment),
    href: `/${segments.slice(0, place + 1).join('/')}`,
  }))
  return [{ label: 'Home', href: '/' }, ...crumbs]
}

function toLabel(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
