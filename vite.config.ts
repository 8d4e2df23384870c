import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { flattenLayers, scriptTarget, styleTargets } from './scripts/browser-targets.ts'
import { clientChunks } from './scripts/client-chunks.ts'
import { enhanceAssets } from './scripts/enhance-assets.ts'
import { ownCopies } from './scripts/own-copies.ts'

/** These packages load their own files (native code, WebAssembly, workers), so they cannot be bundled. */
const externalPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'nodemailer', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [ownCopies(), tailwindcss(), reactRouter(), enhanceAssets()],
  environments: {
    client: {
      build: { target: scriptTarget, rollupOptions: { output: { codeSplitting: { groups: clientChunks } } } },
    },
    ssr: {
      // Without bundling, Drizzle's hundreds of small modules cost 240 MB and half a second at each start.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true, external: externalPackages },
          }
        : {}),
      // One letter outside Latin-1 makes Node keep two bytes for each character of a file.
      build: {
        rollupOptions: {
          input: './server/main.ts',
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
  css: { postcss: { plugins: [flattenLayers] } },
  // Vite reads the target of styles only here.
  build: { assetsInlineLimit: 0, cssTarget: styleTargets },
}))
