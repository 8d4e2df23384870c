import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, createServer as createViteServer } from 'vite'

type Manifest = Record<string, { file: string; css?: string[] }>

const elements = ['carousel', 'lightbox', 'tabs', 'ripple'].map((name) => `app/enhance/${name}.ts`)
const hydration = 'tests/machinery/parts-hydrated.tsx'
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'"
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * A page of the parts that small scripts improve, built, under the product's Content-Security-Policy.
 * `/` loads the scripts alone, `/hydrated` React and then the scripts.
 */
export async function startPartsSite(port = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'ireti-parts-'))
  const { toMarkup, toPicture } = await loadPage()
  await build({
    configFile: false,
    plugins: [tailwindcss()],
    logLevel: 'error',
    build: {
      outDir: folder,
      manifest: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rollupOptions: { input: [...elements, hydration, 'app/app.css'] },
    },
  })
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const server = createHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://parts')
    const picture = Number(pathname.match(/^\/picture-(\d)\.svg$/)?.[1])
    const isPage = pathname === '/' || pathname === '/hydrated'
    const type = picture ? 'image/svg+xml' : isPage ? 'text/html; charset=utf-8' : types[extname(pathname)]
    if (!type) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    response.setHeader('Content-Type', type)
    if (isPage) response.setHeader('Content-Security-Policy', policy)
    if (picture) response.end(toPicture(picture, 800, picture === 2 ? 1200 : 500))
    else if (isPage) response.end(toPage(toMarkup(), manifest, pathname === '/hydrated'))
    else response.end(readFileSync(join(folder, pathname)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The test tool would compile JSX for its own purposes, so Vite loads the page. */
async function loadPage() {
  const vite = await createViteServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const page = await vite.ssrLoadModule('/tests/machinery/parts-page.tsx')
  await vite.close()
  return page as typeof import('./parts-page.tsx')
}

function toPage(markup: string, manifest: Manifest, isHydrated: boolean) {
  const scripts = (isHydrated ? [hydration] : elements).map((source) => manifest[source]?.file)
  const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const links = [...new Set(sheets)].filter((file) => file.endsWith('.css'))
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/picture-1.svg">
${links.map((href) => `<link rel="stylesheet" href="/${href}">`).join('')}
${scripts.map((src) => `<script type="module" src="/${src}"></script>`).join('')}
</head><body><div id="root">${markup}</div></body></html>`
}
