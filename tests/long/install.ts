/**
 * `npm run long:install`: installs the last commit with deploy/debian-12.sh in a clean Debian 12, boots it with systemd and without a
 * network, opens the site through Caddy, updates it under requests and goes back. It needs root and the packages `debootstrap` and
 * `systemd-container`. `INSTALL_BASE` names a folder of debootstrap to copy instead of making one. The exit code is 1 when a check fails.
 */
import { execFile, spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkDoctor } from './installed-doctor.ts'
import { bootMachine, type Machine, runInRoot } from './installed-machine.ts'

const domain = 'www.ireti.test'
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const curl = `curl --silent --show-error --resolve ${domain}:443:127.0.0.1 --cacert ${authority}`
const install = `/root/ireti/deploy/debian-12.sh --domain ${domain} --admin admin@ireti.test --internal-certificate`
const missing = ['debootstrap', 'systemd-nspawn', 'git'].filter(
  (program) => spawnSync(program, ['--version']).error,
)
let failed = 0

if (process.getuid?.() !== 0 || missing.length > 0) {
  console.log('long:install needs root and: apt-get install debootstrap systemd-container git')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-install-'))
const root = join(folder, 'debian')
try {
  await time('a clean Debian 12', makeRoot)
  await time('the installation', () => runInRoot(root, install))
  await checkSecondRun()
  const machine = await time('the boot until the site answers', boot)
  try {
    await checkService(machine)
    await checkCaddy(machine)
    await checkAddresses(machine)
    await checkCommands(machine)
    await checkUpdate(machine)
    await checkWithoutDatabase(machine)
    await checkBrokenRelease(machine)
  } finally {
    await machine.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? 'install: every check passed' : `install: ${failed} checks failed`)
process.exit(failed === 0 ? 0 : 1)

function check(what: string, isRight: boolean, seen = '') {
  if (!isRight) failed += 1
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}${seen ? `: ${seen}` : ''}`)
}

async function time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  console.log(`       ${what} took ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  return result
}

async function makeRoot() {
  const run = promisify(execFile)
  const base = process.env.INSTALL_BASE
  if (base) await run('cp', ['-a', base, root])
  else
    await run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'bookworm', root])
  // Nothing has to survive a power cut here.
  await writeFile(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe'), 'force-unsafe-io\n')
  await mkdir(join(root, 'root'), { recursive: true })
  await run('git', ['clone', '--quiet', process.cwd(), join(root, 'root/ireti')])
}

async function checkSecondRun() {
  const settings = join(root, 'etc/ireti/ireti.env')
  const before = await readFile(settings, 'utf8')
  const { mode, uid } = await stat(settings)
  check('only root can read the settings', (mode & 0o777) === 0o600 && uid === 0)
  const output = await time('a second installation', () => runInRoot(root, install))
  check('a second run keeps the settings', (await readFile(settings, 'utf8')) === before)
  check('a second run builds nothing again', /Release: .* is built/.test(output))
}

async function boot(): Promise<Machine> {
  const machine = await bootMachine(root)
  await waitForAnswer(machine)
  return machine
}

async function waitForAnswer(machine: Machine) {
  while (!(await machine.tryRun(`${curl} --fail --max-time 5 https://${domain}/readyz`)))
    await setTimeout(500)
}

async function checkService(machine: Machine) {
  const state = await machine.run('systemctl is-active ireti caddy postgresql')
  check('systemd runs the site, Caddy and PostgreSQL', state === 'active\nactive\nactive')
  const exposure = /exposure level for ireti\.service: ([\d.]+)/.exec(
    await machine.run('systemd-analyze security --no-pager ireti'),
  )?.[1]
  check('systemd-analyze security ireti says 2.0 or less', Number(exposure) <= 2, exposure)
  const pid = await machine.run('systemctl show --property MainPID --value ireti')
  const status = await machine.run(`grep -E '^(CapBnd|NoNewPrivs|Seccomp|Uid):' /proc/${pid}/status`)
  const isBound = /NoNewPrivs:\s1/.test(status) && /Seccomp:\s2/.test(status) && /CapBnd:\s0+$/m.test(status)
  check('the process has no capabilities, gets none, and has a filter of system calls', isBound)
  const written = await machine.tryRun(`nsenter -t ${pid} -m touch /opt/ireti/current/package.json`)
  check('the process cannot write to its release', !written)
}

async function checkCaddy(machine: Machine) {
  const home = await machine.run(`${curl} --include https://${domain}/`)
  check('the first page comes over HTTP/2', home.startsWith('HTTP/2 200'))
  check(
    'it has HSTS and the offer of HTTP/3',
    /^strict-transport-security: /m.test(home) && home.includes('h3=":443"'),
  )
  check('Caddy listens for HTTP/3 (UDP 443)', (await machine.run('cat /proc/net/udp6')).includes(':01BB '))
  const code = `--output /dev/null --write-out '%{http_code}'`
  check('/metrics stays inside', (await machine.run(`${curl} ${code} https://${domain}/metrics`)) === '404')
  const plain = await machine.run(
    `curl --silent ${code} --resolve ${domain}:80:127.0.0.1 http://${domain}/help`,
  )
  check('http leads to https', plain === '308')
  const large = `head -c 60000000 /dev/zero | ${curl} ${code} --data-binary @- -H 'content-type: application/json'`
  const refused = await machine.run(`${large} https://${domain}/api/v1/booking || true`)
  check('a body of 60 MB is refused', refused === '413' || refused === '000', refused)
}

/** The limit of sign-ins counts an address of the visitor, and nothing that the visitor writes into X-Forwarded-For. */
async function checkAddresses(machine: Machine) {
  const signIn = (from: string, email: string, password: string, more = '') =>
    machine.run(
      `${curl} --interface ${from} ${more} --include -H 'content-type: application/json' --data '${JSON.stringify({ email, password })}' https://${domain}/api/v1/auth/login`,
    )
  const password = /^ADMIN_PASSWORD=(.*)$/m.exec(
    await readFile(join(root, 'etc/ireti/ireti.env'), 'utf8'),
  )?.[1]
  const signedIn = await signIn('127.0.0.3', 'admin@ireti.test', password ?? '')
  const cookie = /^set-cookie: ([^=]+)=.*$/im.exec(signedIn)
  check(
    'the administrator of the settings signs in',
    signedIn.startsWith('HTTP/2 200'),
    signedIn.split('\r\n')[0],
  )
  check(
    'the cookie is bound to the host',
    /^__Host-/.test(cookie?.[1] ?? '') && /secure/i.test(cookie?.[0] ?? ''),
    cookie?.[1],
  )
  let answer = ''
  for (let attempt = 0; attempt <= 30; attempt += 1) {
    answer = await signIn('127.0.0.2', `nobody${attempt}@mail.example.com`, 'a wrong password')
  }
  check('the 31st wrong sign-in of an address is refused', answer.startsWith('HTTP/2 429'))
  const forged = await signIn(
    '127.0.0.2',
    'x@mail.example.com',
    'wrong',
    "-H 'X-Forwarded-For: 198.51.100.7'",
  )
  check('a forged X-Forwarded-For does not help', forged.startsWith('HTTP/2 429'))
  const other = await signIn('127.0.0.4', 'x@mail.example.com', 'wrong')
  check('another address is not refused', other.startsWith('HTTP/2 401'))
}

async function checkCommands(machine: Machine) {
  check('ireti audit:verify', (await machine.run('ireti audit:verify')).includes('The audit is whole'))
  const list = await machine.run('ireti breach:list --everybody')
  check('ireti breach:list', list.startsWith('kind,id,name,email'))
  await checkDoctor(machine, check)
}

async function checkUpdate(machine: Machine) {
  const before = await machine.run('readlink /opt/ireti/current')
  await commitLine('CHANGELOG.md', 'A release for the test.')
  const visitor = `until [ -e /tmp/stop ]; do ${curl} --max-time 60 --output /dev/null --write-out '%{http_code}\\n' https://${domain}/contact; done`
  const visits = machine.run(visitor)
  // The packages are in the cache of npm, because this machine has no network.
  const output = await time('the update', () => machine.run('/root/ireti/deploy/debian-12.sh --update 2>&1'))
  await machine.run('touch /tmp/stop')
  const codes = (await visits).split('\n')
  const wrong = codes.filter((code) => code !== '200')
  check(
    'the update switches to the new release',
    (await machine.run('readlink /opt/ireti/current')) !== before,
    output.split('\n').at(-1),
  )
  check('the previous release stays', (await machine.run('readlink /opt/ireti/previous')) === before)
  check(
    `${codes.length} pages during the update, each answered with 200`,
    wrong.length === 0,
    wrong.join(' '),
  )
  await machine.run('/root/ireti/deploy/debian-12.sh --back 2>&1')
  check(
    '--back switches to the previous release',
    (await machine.run('readlink /opt/ireti/current')) === before,
  )
}

/** Commits another last line of a file in the clone of the machine. */
async function commitLine(path: string, line: string) {
  const clone = join(root, 'root/ireti')
  await appendFile(join(clone, path), `\n${line}\n`)
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@ireti.test']
  await promisify(execFile)('git', ['-C', clone, ...author, 'commit', '--quiet', '--all', '--message', line])
}

/** The release before the last commit runs, and the one of the last commit is built. */
async function checkWithoutDatabase(machine: Machine) {
  const update = '/root/ireti/deploy/debian-12.sh --update'
  const readCurrent = () => machine.run('readlink /opt/ireti/current')
  const before = await readCurrent()
  await machine.run('systemctl stop postgresql@*')
  const output = await machine.run(`${update} 2>&1 || true`)
  check('an update while the database is away is refused', output.includes('The update is refused'))
  check('it does not begin to build', !output.includes('Release: '))
  check('the release stays', (await readCurrent()) === before)
  await machine.run('systemctl start postgresql')
  await waitForAnswer(machine)
  await machine.run(update)
  check('the same update works when the database is back', (await readCurrent()) !== before)
}

async function checkBrokenRelease(machine: Machine) {
  const before = await machine.run('readlink /opt/ireti/current')
  await commitLine('server/main.ts', "throw new Error('A release that does not start')")
  const ended = await time('the update to a broken release', () =>
    machine.tryRun('/root/ireti/deploy/debian-12.sh --update'),
  )
  const isBack = (await machine.run('readlink /opt/ireti/current')) === before
  check('an update to a release that does not start fails and goes back', !ended && isBack)
  check('the site answers', await machine.tryRun(`${curl} --fail https://${domain}/readyz`))
}
