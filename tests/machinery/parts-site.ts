import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer } from 'vite'

const sheets = ['app', 'ui/carousel', 'ui/lightbox', 'ui/tabs', 'ui/water-ripple']
const elements = ['carousel', 'lightbox', 'tabs', 'ripple']
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'"

/**
 * A page of the parts that small scripts improve, under the product's Content-Security-Policy.
 * `/` loads the scripts alone, `/hydrated` React and then the scripts.
 */
export async function startPartsSite(port: number) {
  const tailwind = (await import('@tailwindcss/vite')).default
  const vite = await createViteServer({
    configFile: false,
    plugins: [tailwind()],
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    cacheDir: `/tmp/ireti-parts-${port}`,
    optimizeDeps: { include: ['swiper', 'react', 'react-dom/client', 'react/jsx-dev-runtime', 'lucide-react'] },
    logLevel: 'error',
  })
  const page = (await vite.ssrLoadModule('/tests/machinery/parts-page.tsx')) as typeof import('./parts-page.tsx')
  const server = createHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://parts')
    const picture = pathname.match(/^\/picture-(\d)\.svg$/)?.[1]
    if (picture) {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(page.toPicture(Number(picture), 800, picture === '2' ? 1200 : 500))
      return
    }
    if (pathname !== '/' && pathname !== '/hydrated') return vite.middlewares(request, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policy)
    response.end(toPage(page.toMarkup(), pathname === '/hydrated'))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await vite.close()
    },
  }
}

function toPage(markup: string, isHydrated: boolean) {
  const scripts = isHydrated
    ? ['/tests/machinery/parts-hydrated.tsx']
    : elements.map((name) => `/app/enhance/${name}.ts`)
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/picture-1.svg">
${sheets.map((sheet) => `<link rel="stylesheet" href="/app/${sheet}.css">`).join('')}${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}
</head><body><div id="root">${markup}</div></body></html>`
}
