type Operation = Readonly<{
  operationId: string
  summary: string
  parameters?: readonly Readonly<{ in: string; name: string }>[]
  requestBody?: Readonly<{ content: Readonly<Record<string, unknown>> }>
}>
type Document = Readonly<{ paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }>

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Words of Python that cannot be names of parameters. */
const reserved = new Set(['from'])
const toParameter = (name: string) => (reserved.has(name) ? `${name}_` : toSnake(name))
const toHeader = (name: string) => name.toLowerCase().replaceAll('-', '_')

/** Returns the Python client of an OpenAPI document. Uploads are left out: they are forms. */
export function toPythonClient(document: object): string {
  const { paths } = document as Document
  const methods = Object.entries(paths).flatMap(([path, own]) =>
    Object.entries(own)
      .filter(([, { requestBody }]) => !requestBody || 'application/json' in requestBody.content)
      .map(([method, operation]) => toMethod(method.toUpperCase(), path, operation)),
  )
  return `${head}\n${methods.join('\n')}${tail}`
}

function toMethod(
  method: string,
  path: string,
  { operationId, summary, parameters = [], requestBody }: Operation,
) {
  const inPath = parameters.filter((own) => own.in === 'path').map(({ name }) => name)
  const query = parameters.filter((own) => own.in === 'query').map(({ name }) => name)
  const headers = parameters.filter((own) => own.in === 'header').map(({ name }) => name)
  const body = requestBody ? ['body'] : []
  const optional = [...query.map(toParameter), ...headers.map(toHeader)]
  const taken = [
    'self',
    ...inPath,
    ...body,
    ...(optional.length > 0 ? ['*', ...optional.map((name) => `${name}=None`)] : []),
  ]
  const address =
    inPath.length > 0 ? `f"${path.replaceAll(/\{(\w+)\}/g, "{quote(str($1), safe='')}")}"` : `"${path}"`
  const given = [
    `"${method}"`,
    address,
    ...(query.length > 0
      ? [`query={${query.map((name) => `"${name}": ${toParameter(name)}`).join(', ')}}`]
      : []),
    ...(headers.length > 0
      ? [`headers={${headers.map((name) => `"${name}": ${toHeader(name)}`).join(', ')}}`]
      : []),
    ...(requestBody ? ['body=body'] : []),
  ]
  return `    def ${toSnake(operationId)}(${taken.join(', ')}):\n        """${summary}."""\n        return self.call(${given.join(', ')})\n`
}

const head = `# Generated from /api/v1/openapi.json by \`npm run api-types\`. Not to be changed by hand.
"""A client of the API of Ireti, without dependencies. Each method returns the whole answer; its "data" is the result."""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class IretiError(Exception):
    """A refusal. \`code\` says what went wrong and keeps its meaning; \`answer\` has the rest."""

    def __init__(self, status, answer):
        super().__init__(f"{status} {answer.get('code')}: {answer.get('message')}")
        self.status = status
        self.code = answer.get("code")
        self.request_id = answer.get("requestId")
        self.answer = answer


class Ireti:
    def __init__(self, site, key=None, booking_token=None, timeout=30):
        """\`key\` is an API key or the token of a session; \`booking_token\` is the \`manageToken\` of a booking."""
        self.base = site.rstrip("/") + "/api/v1"
        self.timeout = timeout
        self.headers = {"Accept": "application/json"}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"
        if booking_token:
            self.headers["Booking-Token"] = booking_token

    def call(self, method, path, query=None, headers=None, body=None):
        sent = {name: value for name, value in (query or {}).items() if value is not None}
        url = self.base + path + ("?" + urlencode(sent) if sent else "")
        own = {name: value for name, value in (headers or {}).items() if value is not None}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            own["Content-Type"] = "application/json"
        request = Request(url, data=data, headers={**self.headers, **own}, method=method)
        try:
            with urlopen(request, timeout=self.timeout) as answer:
                return json.loads(answer.read())
        except HTTPError as error:
            raise IretiError(error.code, json.loads(error.read())) from None
`

const tail = `

if __name__ == "__main__":
    for slot in Ireti(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000").list_slots(limit=5)["data"]:
        print(slot["startsAt"], slot["mode"])
`
