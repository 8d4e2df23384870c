const moduleHints = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const startOfReact = /<script([^>]*?) type="module" async="">/

/**
 * Puts off what the router's `<Scripts>` would begin while the page is still coming: its module becomes a text, its hints a list
 * of files, both for public/take-over.js. Pages without React stay as they are.
 */
export function putOffScripts(html: string): string {
  if (!startOfReact.test(html)) return html
  const files: string[] = []
  const bare = html.replace(moduleHints, (_, href: string) => {
    files.push(href)
    return ''
  })
  return bare.replace(startOfReact, `<script$1 type="text/plain" data-files="${files.join(' ')}">`)
}
