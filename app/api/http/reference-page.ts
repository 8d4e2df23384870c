import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import style from 'swagger-ui-dist/swagger-ui.css?url'
import script from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import type { ApiDocument } from './openapi.ts'
import { showReference } from './reference-list.ts'
import type { ApiEnv } from './reply.ts'

// The badge of the validator would send a request to another host.
const start = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
})`

/** Returns the page /api/docs: a list of the operations, which Swagger UI from our own files replaces where script runs. */
export function referencePage(c: Context<ApiEnv>, document: ApiDocument) {
  const { instance, secureHeadersNonce: nonce } = c.var
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API - ${instance.content.agency.name}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="${style}">
    <script src="${script}" defer></script>
  </head>
  <body>
    <main>
      <div id="reference">${showReference(document)}</div>
    </main>
    <script type="module" nonce="${nonce}">${raw(start)}</script>
  </body>
</html>`)
}
