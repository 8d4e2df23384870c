import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { clientChunks } from './scripts/client-chunks.ts'
import { enhanceAssets } from './scripts/enhance-assets.ts'
import { islands } from './scripts/islands.ts'

/** These load files of their own (native code, WebAssembly, workers) or must be one with what a plugin of theirs finds. */
const keptOutside = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'nodemailer', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), enhanceAssets(), islands()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    ssr: {
      // What is bundled is read once: Drizzle's hundreds of small modules alone cost 240 MB and half a second at a start.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true, external: keptOutside },
          }
        : {}),
      build: { rollupOptions: { input: './server/main.ts' } },
    },
  },
  build: { assetsInlineLimit: 0 },
}))
