import type { Plugin } from 'vite'

const mark = '?island'

/** Both keep something for the whole page, such as its toasts. */
const shared = /[\\/]app[\\/]lib[\\/](dom[\\/]|http[\\/]prepare-work)/

/**
 * Gives the booking form its own copies of our modules. A chunk has all that any page uses of a module, so without copies the form would load
 * every icon, field and text of the admin area.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !source.startsWith('.') || !importer) return
      const isInside = importer.endsWith(mark)
      const found = await this.resolve(source, isInside ? importer.slice(0, -mark.length) : importer, {
        ...options,
        skipSelf: true,
      })
      if (!found || !(isInside || /[\\/]app[\\/]islands[\\/]/.test(found.id))) return
      return shared.test(found.id) || found.id.includes('?') ? found : { ...found, id: `${found.id}${mark}` }
    },
  }
}
