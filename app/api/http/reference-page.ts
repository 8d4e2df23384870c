import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import style from 'swagger-ui-dist/swagger-ui.css?url'
import script from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import type { ApiDocument } from './openapi.ts'
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

type Part = Readonly<{
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: { description?: string }
}>
type Operation = Readonly<{
  operationId?: string
  summary?: string
  description?: string
  tags?: readonly string[]
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Part[]
  requestBody?: Readonly<{
    content: Readonly<Record<string, Readonly<{ example?: unknown; schema?: unknown }>>>
  }>
  responses: Readonly<
    Record<
      string,
      Readonly<{ description?: string; content?: Readonly<Record<string, { example?: unknown }>> }>
    >
  >
}>

/** Returns the whole description as a list, for readers without script. */
function showReference(document: ApiDocument) {
  const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const tags = (document.tags ?? []) as readonly Readonly<{ name: string; description?: string }>[]
  const codes = (document.components?.schemas?.ErrorCode as { description?: string } | undefined)?.description
  return html`<h1>${document.info.title}</h1>
    ${(document.info.description ?? '').split('\n\n').map((text) => html`<p>${text}</p>`)}
    <p><a href="/api/v1/openapi.json">The OpenAPI document</a></p>
    ${tags.map(
      ({ name, description }) => html`<section><h2>${name}</h2><p>${description}</p>
        ${operations
          .filter(({ operation }) => operation.tags?.includes(name))
          .map(({ method, path, operation }) => showOperation(`${method} /api/v1${path}`, operation))}
      </section>`,
    )}
    <section><h2>Codes of errors</h2><p>${codes}</p></section>`
}

function showOperation(heading: string, operation: Operation) {
  const {
    operationId,
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
    security = [],
  } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  return html`<article id="${operationId}">
    <h3><code>${heading}</code></h3>
    <p>${summary}. ${description}</p>
    <p>Who: ${showCallers(security)}.</p>
    ${parameters.length > 0 ? html`<h4>Parameters</h4><ul>${parameters.map(showParameter)}</ul>` : ''}
    ${body ? html`<h4>Body</h4><pre>${toJson(body.example ?? body.schema)}</pre>` : ''}
    <h4>Answers</h4>
    <ul>${Object.entries(responses).map(([status, { description: text }]) => html`<li>${status}: ${text}</li>`)}</ul>
    ${Object.values(responses).map(({ content }) => {
      const example = content?.['application/json']?.example
      return example === undefined ? '' : html`<pre>${toJson(example)}</pre>`
    })}
  </article>`
}

function showParameter({ in: place, name, required, description, schema }: Part) {
  return html`<li><code>${name}</code> (${place}${required ? ', required' : ''}): ${description ?? schema?.description ?? ''}</li>`
}

function showCallers(security: NonNullable<Operation['security']>): string {
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return 'everybody'
  return security
    .flatMap(Object.entries)
    .map(([way, scopes]) => (scopes.length > 0 ? `${way} with ${scopes.join(', ')}` : way))
    .join('; ')
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
