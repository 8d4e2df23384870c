import type { CSSOptions } from 'vite'

/**
 * The syntax of our script. Chromium 92, Firefox 98 and Safari 15.4 know all of it but static blocks, which
 * tests/architecture/browser-support.test.ts refuses. With their names as the target, the build rewrites private methods.
 */
export const scriptTarget = 'es2022'

/** The oldest browsers in which every page is readable. */
export const styleTargets = ['chrome92', 'firefox90', 'safari14']

type PostcssPlugin = NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>[number]

/** Writes the rules of all layers in the order of the layers, because browsers before Chromium 99 and Safari 15.4 ignore `@layer`. */
export const flattenLayers: PostcssPlugin = {
  postcssPlugin: 'flatten-layers',
  OnceExit(root) {
    const names = new Set<string>()
    root.walkAtRules('layer', ({ params }) => {
      for (const name of params.split(/,\s*/)) names.add(name)
    })
    for (const name of [...names].reverse()) {
      const blocks = root.nodes.filter(
        (node) => node.type === 'atrule' && node.name === 'layer' && node.params === name,
      )
      for (const block of blocks.reverse()) if ('nodes' in block) root.prepend(block.nodes ?? [])
    }
    root.walkAtRules('layer', (rule) => void rule.remove())
  },
}
