/**
 * `npm run long:headers`: starts the site behind a TLS proxy on the ports 80 and 443 of this machine (so it needs the right to open
 * them, and `openssl`), checks the headers of every path, an unknown path and a picture, checks the cookies of a sign-in, and asks the HTTP
 * Observatory of MDN for its grade. The Observatory comes from the npm registry into a temporary folder.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { allPaths } from '../support/site-map.ts'
import { startSite } from '../support/site-server.ts'

const run = promisify(execFile)
const admin = { ADMIN_EMAIL: 'admin@ireti.example', ADMIN_PASSWORD: 'a password for the gate G7' }
const observatory = '@mdn/mdn-http-observatory@1.4.8'
const required: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=(3153|6307)\d{4,}; includeSubDomains/i,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  'content-security-policy': /default-src 'none'|default-src 'self'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-(origin|site)$/,
}

const folder = mkdtempSync(join(tmpdir(), 'ireti-headers-'))
const { key, cert } = await makeCertificate()
const site = await startSite({
  dataDir: join(folder, 'data'),
  env: { ...admin, PUBLIC_URL: 'https://localhost', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'off' },
})
const proxies = [
  createServer({ key, cert }, passOn).listen(443, '127.0.0.1'),
  createHttpServer((call, answer) => {
    answer.writeHead(301, { location: `https://localhost${call.url}` }).end()
  }).listen(80, '127.0.0.1'),
]

const wrong = [...(await checkPaths()), ...(await checkCookies())]
for (const line of wrong) console.log(`wrong: ${line}`)
const { grade, score, passed, all } = await readGrade()
console.log(`headers: ${wrong.length} wrong of ${allPaths.length + 4} answers`)
console.log(`HTTP Observatory: ${grade}, ${score} points, ${passed} of ${all} tests passed`)
for (const proxy of proxies) proxy.close()
await site.stop()
rmSync(folder, { recursive: true })
process.exit(wrong.length === 0 && grade === 'A+' ? 0 : 1)

function passOn(call: IncomingMessage, answer: ServerResponse) {
  const headers = { ...call.headers, 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https' }
  const passed = request(`${site.url}${call.url}`, { method: call.method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  call.pipe(passed)
}

async function makeCertificate() {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', keyFile, '-out', certFile]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...out])
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
}

async function checkPaths(): Promise<string[]> {
  const addresses = allPaths.map((path) => path.replace(/:\w+/g, 'x'))
  const missing: string[] = []
  for (const path of [...addresses, '/nowhere', '/uploads/nothing.avif', '/api/v1/nowhere', '/healthz']) {
    const answer = await fetch(`${site.url}${path.replace('*', 'nowhere')}`, { redirect: 'manual' })
    for (const [name, pattern] of Object.entries(required)) {
      const value = answer.headers.get(name) ?? ''
      if (!pattern.test(value)) missing.push(`${path} (${answer.status}): ${name} is '${value}'`)
    }
    await answer.arrayBuffer()
  }
  return missing
}

async function checkCookies(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie()
  const isSafe = (line: string) =>
    /^__Host-/.test(line) &&
    /; HttpOnly/.test(line) &&
    /; Secure/.test(line) &&
    /; SameSite=(Lax|Strict)/.test(line)
  if (cookies.length === 0) return ['a sign-in sets no cookie']
  return cookies.filter((line) => !isSafe(line)).map((line) => `cookie ${line.split('=')[0]}`)
}

async function readGrade() {
  const place = join(folder, 'observatory')
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }')
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional', observatory],
    {
      cwd: place,
    },
  )
  const lists = join(place, 'node_modules/@mdn/mdn-http-observatory/conf')
  mkdirSync(lists, { recursive: true })
  // The lists that its install script would download. No entry of them concerns localhost.
  writeFileSync(join(lists, 'hsts-preload.json'), '{}')
  writeFileSync(join(lists, 'tld-list.json'), '[]')
  writeFileSync(
    join(place, 'scan.js'),
    "import { scan } from '@mdn/mdn-http-observatory/src/scanner/index.js'\nconsole.log(JSON.stringify((await scan('localhost')).scan))\nprocess.exit(0)\n",
  )
  const { stdout } = await run(process.execPath, ['scan.js'], {
    cwd: place,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') },
  })
  const { grade, score, testsPassed, testsQuantity } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  return { grade, score, passed: testsPassed, all: testsQuantity }
}
