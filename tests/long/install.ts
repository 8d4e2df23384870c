/**
 * `npm run long:install`: makes the release of the last commit, installs it with deploy/debian-12.sh in a clean Debian 12, boots it with
 * systemd and without a network, opens the site through Caddy, books, updates it under requests and goes back. Then it makes backups in both
 * ways of the manual, and restores the newest one on a second clean Debian. It needs root and the packages `debootstrap` and `systemd-container`. `INSTALL_BASE` names a folder of debootstrap to copy instead of making one. The exit
 * code is 1 when a check fails.
 */
import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkBackup, checkDump, checkNewServer, keepForLater } from './installed-backup.ts'
import { checkBooking } from './installed-booking.ts'
import { checkDoctor } from './installed-doctor.ts'
import { bootMachine, type Machine, runInRoot } from './installed-machine.ts'
import { changeRelease, damage, makeNodeArchive, makeRelease } from './installed-release.ts'

const domain = 'www.ireti.test'
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const curl = `curl --silent --show-error --resolve ${domain}:443:127.0.0.1 --cacert ${authority}`
const mostMegabytes = 200
const missing = ['debootstrap', 'systemd-nspawn', 'git', 'xz'].filter(
  (program) => spawnSync(program, ['--version']).error,
)
let failed = 0

if (process.getuid?.() !== 0 || missing.length > 0) {
  console.log('long:install needs root and: apt-get install debootstrap systemd-container git xz-utils')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-install-'))
const root = join(folder, 'debian')
try {
  const release = await time('the release', () => makeRelease(join(folder, 'release')))
  await time('a clean Debian 12', () => makeRoot(root))
  const archive = await makeNodeArchive(join(root, 'root/node'))
  const file = await copyToRoot(release)
  let kept = { identity: '', rows: '' }
  // The lines of the manual, and the Node of a machine that does not reach nodejs.org.
  const script = `cd /root && sha256sum --check ${file}.sha256 && tar -xzf ${file} --strip-components=2 --wildcards '*/deploy/debian-12.sh'`
  const install = `${script} && ./debian-12.sh ${file} --domain ${domain} --admin admin@ireti.test --internal-certificate --node /root/node/${basename(archive)}`
  await checkRefusals(release, install)
  await time('the installation', () => runInRoot(root, install))
  await checkSize()
  await checkSecondRun(install)
  await runInRoot(root, 'apt-get install -y -qq --no-install-recommends age')
  // The first start makes an agency, so that somebody can book.
  await runInRoot(root, 'sed -i s/^SAMPLE_DATA=off/SAMPLE_DATA=agency/ /etc/ireti/ireti.env')
  const machine = await time('the boot until the site answers', boot)
  try {
    await checkService(machine)
    await checkCaddy(machine)
    await checkAddresses(machine)
    await checkBooking(machine, curl, `https://${domain}`, check)
    await checkCommands(machine)
    await checkUpdate(machine, release)
    await checkWithoutDatabase(machine, release)
    await checkBrokenRelease(machine, release)
    const identity = await time('a backup and the check of its restore', () => checkBackup(machine, check))
    await time('pg_dump and back', () => checkDump(machine, identity, check))
    kept = { identity, rows: await keepForLater(machine) }
  } finally {
    await machine.stop()
  }
  await restoreElsewhere(install, file, kept)
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

/** A lost server becomes a new one: the settings and the backups of the old one, and the steps of the manual. */
async function restoreElsewhere(
  install: string,
  file: string,
  kept: Readonly<{ identity: string; rows: string }>,
) {
  const other = join(folder, 'other')
  await time('a second clean Debian 12', () => makeRoot(other))
  const run = promisify(execFile)
  await run('cp', [
    '-a',
    ...['node', 'kept.tar'].map((name) => join(root, 'root', name)),
    join(other, 'root'),
  ])
  for (const end of ['', '.sha256'])
    await cp(join(root, 'root', `${file}${end}`), join(other, 'root', `${file}${end}`))
  await runInRoot(other, 'mkdir -p /etc/ireti && tar -xf /root/kept.tar -C / etc')
  await time('the installation for a restore', () => runInRoot(other, `${install} --restore`))
  await runInRoot(
    other,
    'tar -xf /root/kept.tar -C / --no-same-owner var && chown -R ireti: /var/backups/ireti',
  )
  const machine = await bootMachine(other)
  try {
    while (!(await machine.tryRun('runuser -u postgres -- psql -c "select 1"'))) await setTimeout(500)
    await time('the restore', () => checkNewServer(machine, kept, check))
  } finally {
    await machine.stop()
  }
}

async function makeRoot(root: string) {
  const run = promisify(execFile)
  const base = process.env.INSTALL_BASE
  if (base) await run('cp', ['-a', base, root])
  else
    await run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'bookworm', root])
  // Nothing has to survive a power cut here.
  await writeFile(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe'), 'force-unsafe-io\n')
  await mkdir(join(root, 'root/node'), { recursive: true })
}

/** Copies the file of a release and its checksum to the machine. Returns its name there. */
async function copyToRoot(file: string): Promise<string> {
  for (const end of ['', '.sha256']) await cp(`${file}${end}`, join(root, 'root', `${basename(file)}${end}`))
  return basename(file)
}

async function checkRefusals(release: string, install: string) {
  const refuse = async (what: string, change: string, said: RegExp) => {
    const file = await copyToRoot(await changeRelease(release, what, async () => {}))
    if (change === 'damage') await damage(join(root, 'root', file))
    if (change === 'no checksum') await rm(join(root, 'root', `${file}.sha256`))
    const output = await runInRoot(
      root,
      `cd /root && ${install.replace(/.* && /, '').replaceAll(basename(release), file)} 2>&1 || true`,
    )
    check(`${change}: the installation is refused`, said.test(output), said.exec(output)?.[0])
  }
  await runInRoot(root, install.replace(/ && \.\/debian.*/, ''))
  await refuse('damaged', 'damage', /is not the file of its checksum/)
  await refuse('alone', 'no checksum', /There is no file .*sha256/)
}

async function checkSize() {
  const [megabytes = ''] = (await runInRoot(root, 'du -sm /opt/ireti/releases/*')).split('\t')
  check(`a release takes ${mostMegabytes} MB at most`, Number(megabytes) <= mostMegabytes, `${megabytes} MB`)
  const tools = await runInRoot(root, 'command -v npm git gcc || true')
  check('the machine has no npm, git or compiler', !/^\//m.test(tools), tools)
}

async function checkSecondRun(install: string) {
  const settings = join(root, 'etc/ireti/ireti.env')
  const before = await readFile(settings, 'utf8')
  const { mode, uid } = await stat(settings)
  check('only root can read the settings', (mode & 0o777) === 0o600 && uid === 0)
  const output = await time('a second installation', () => runInRoot(root, install))
  check('a second run keeps the settings', (await readFile(settings, 'utf8')) === before)
  check('a second run unpacks nothing again', /Release: .* is there/.test(output))
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
  // With the length in the head of the request, and in pieces without it.
  for (const [how, option] of [
    ['with its length', '--data-binary @-'],
    ['without its length', '--http1.1 -H "transfer-encoding: chunked" --data-binary @-'],
  ]) {
    const large = `head -c 60000000 /dev/zero | ${curl} ${code} ${option} -H 'content-type: application/json'`
    const refused = await machine.run(`${large} https://${domain}/api/v1/booking || true`)
    check(`a body of 60 MB ${how} is refused`, refused === '413', refused)
  }
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
  const opened = await machine.run(
    'ireti breach:list --from 2026-01-01T08:00Z --until 2099-01-01T12:00Z --account admin@ireti.test 2>&1',
  )
  check('ireti breach:list --account', opened.includes('kind,id,name,email'), opened.split('\n').at(-1))
  await checkDoctor(machine, check)
}

async function checkUpdate(machine: Machine, release: string) {
  const before = await machine.run('readlink /opt/ireti/current')
  const file = await copyToRoot(await changeRelease(release, 'second', async () => {}))
  const visitor = `until [ -e /tmp/stop ]; do ${curl} --max-time 60 --output /dev/null --write-out '%{http_code}\\n' https://${domain}/contact; done`
  const visits = machine.run(visitor)
  const output = await time('the update', () => machine.run(`ireti update /root/${file} 2>&1`))
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
  await time('going back', () => machine.run('ireti back 2>&1'))
  check(
    'going back switches to the previous release',
    (await machine.run('readlink /opt/ireti/current')) === before,
  )
}

async function checkWithoutDatabase(machine: Machine, release: string) {
  const update = `ireti update /root/${await copyToRoot(await changeRelease(release, 'third', async () => {}))}`
  const readCurrent = () => machine.run('readlink /opt/ireti/current')
  const before = await readCurrent()
  await machine.run('systemctl stop postgresql@*')
  const output = await machine.run(`${update} 2>&1 || true`)
  check('an update while the database is away is refused', output.includes('The update is refused'))
  check('it does not unpack', !output.includes('Release: '))
  check('the release stays', (await readCurrent()) === before)
  await machine.run('systemctl start postgresql')
  await waitForAnswer(machine)
  await machine.run(update)
  check('the same update works when the database is back', (await readCurrent()) !== before)
}

async function checkBrokenRelease(machine: Machine, release: string) {
  const before = await machine.run('readlink /opt/ireti/current')
  const breakStart = async (unpacked: string) => {
    const path = join(unpacked, 'build/server/index.js')
    await writeFile(path, `throw new Error('A release that does not start')\n${await readFile(path, 'utf8')}`)
  }
  const file = await copyToRoot(await changeRelease(release, 'broken', breakStart))
  const ended = await time('the update to a broken release', () =>
    machine.tryRun(`ireti update /root/${file}`),
  )
  const isBack = (await machine.run('readlink /opt/ireti/current')) === before
  check('an update to a release that does not start fails and goes back', !ended && isBack)
  check('the site answers', await machine.tryRun(`${curl} --fail https://${domain}/readyz`))
}
