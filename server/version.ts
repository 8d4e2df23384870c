import packageFile from '../package.json' with { type: 'json' }

/** The version of the product, which CHANGELOG.md describes. */
export const { version } = packageFile
