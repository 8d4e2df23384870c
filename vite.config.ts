import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { enhanceAssets } from './scripts/enhance-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), enhanceAssets()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
