import { execFile, execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../support/temporary-folder.ts'

const machine = process.arch === 'x64' ? 'linux-x64' : `linux-${process.arch}`
const architecture = process.arch === 'x64' ? 'amd64' : process.arch
const version = '26.10.0'

/** The functions of deploy/debian-12.sh, without its tasks, in a folder instead of /opt/ireti. They need no root here. */
async function loadScript() {
  const root = await makeFolder()
  const home = join(root, 'ireti')
  mkdirSync(join(home, 'releases'), { recursive: true })
  const text = readFileSync('deploy/debian-12.sh', 'utf8')
    .replace('home=/opt/ireti', `home=${home}`)
    .replaceAll('/usr/bin/node', join(root, 'usr-bin-node'))
    .replace(/^case \$task in$[\s\S]*/m, '')
  const functions = `id() { echo 0; }\ndpkg() { echo ${architecture}; }\n${text}`
  /** Runs lines with the arguments of the script. Returns the exit code and what was printed. */
  const run = async (lines: string, ...args: readonly string[]) => {
    const given = ['-c', `${functions}\n${lines}`, 'debian-12.sh', ...args]
    return promisify(execFile)('bash', given).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }
  return { root, home, run }
}

/** Writes a release of one line beside its checksum. */
function makeRelease(root: string, { name = '1.0-abc', platform = machine, content = 'first' } = {}) {
  const folder = join(root, `ireti-${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.release'), `${name} ${platform} ${version}\n`)
  writeFileSync(join(folder, 'content'), content)
  const file = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', file, '--mtime=@0', '-C', root, basename(folder)])
  writeFileSync(`${file}.sha256`, `${hash('sha256', readFileSync(file))}  ${basename(file)}\n`)
  return file
}

/** Puts the Node of Debian on the machine, so that none is fetched. */
function addNodeOfDebian(root: string, major = 26) {
  writeFileSync(join(root, 'usr-bin-node'), `#!/bin/sh\necho ${major}\n`)
  chmodSync(join(root, 'usr-bin-node'), 0o755)
}

test('a release is unpacked once, and a file of the same version with other bytes beside it', async () => {
  const { root, home, run } = await loadScript()
  addNodeOfDebian(root)
  const unpack = async (file: string) => {
    const { code, stdout, stderr } = await run('check_file; unpack_release', file)
    expect(code, stderr).toBe(0)
    return { folder: stdout.trim(), said: stderr.trim() }
  }
  const first = await unpack(makeRelease(root))
  expect(first.said).toBe(`Release: unpacked ${basename(first.folder)}`)
  const again = await unpack(makeRelease(root))
  expect(again).toEqual({ folder: first.folder, said: `Release: ${basename(first.folder)} is there` })
  const other = await unpack(makeRelease(root, { content: 'second' }))
  expect(basename(other.folder)).toMatch(/^1\.0-abc-[0-9a-f]{12}$/)
  expect(other.folder).not.toBe(first.folder)
  expect(readFileSync(join(first.folder, 'content'), 'utf8')).toBe('first')
  expect(readFileSync(join(other.folder, 'content'), 'utf8')).toBe('second')
  expect(readdirSync(join(home, 'releases'))).toHaveLength(2)
})

test.each([
  ['damaged', 'is not the file of its checksum'],
  ['without its checksum', 'It comes with the release'],
  ['of another machine', 'is for linux-riscv64, and this machine is'],
  ['of another product', 'is no release of Ireti'],
])('a file that is %s is refused, and nothing is unpacked', async (what, said) => {
  const { root, home, run } = await loadScript()
  addNodeOfDebian(root)
  const file = makeRelease(root, what === 'of another machine' ? { platform: 'linux-riscv64' } : {})
  if (what === 'damaged') writeFileSync(file, `${readFileSync(file, 'latin1')}x`, 'latin1')
  if (what === 'without its checksum') execFileSync('rm', [`${file}.sha256`])
  if (what === 'of another product') {
    execFileSync('tar', ['-czf', file, '--mtime=@0', '-C', root, '--exclude=.release', 'ireti-1.0-abc'])
    writeFileSync(`${file}.sha256`, `${hash('sha256', readFileSync(file))}  x\n`)
  }
  const { code, stderr } = await run('check_file; unpack_release', file)
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  expect(readdirSync(join(home, 'releases')).filter((name) => !name.startsWith('.'))).toEqual([])
})

/** A nodejs.org that serves an archive of Node and the list of the checksums. */
async function startNodejsOrg(files: Readonly<Record<string, Buffer | string>>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '')
    asked.push(request.url ?? '')
    if (!(name in files)) response.statusCode = 404
    response.end(files[name])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    redirect: `curl() { command curl "\${@/https:\\/\\/nodejs.org/${address.replaceAll('/', '\\/')}}"; }`,
  }
}

const archiveName = `node-v${version}-linux-${process.arch}.tar.xz`

/** Packs a program as nodejs.org packs Node. */
function makeArchive(root: string): Buffer {
  const folder = `node-v${version}-linux-${process.arch}`
  mkdirSync(join(root, folder, 'bin'), { recursive: true })
  writeFileSync(join(root, folder, 'bin/node'), '#!/bin/sh\necho the node of nodejs.org\n')
  chmodSync(join(root, folder, 'bin/node'), 0o755)
  writeFileSync(join(root, folder, 'LICENSE'), 'MIT')
  writeFileSync(join(root, folder, 'bin/npm'), 'not needed')
  execFileSync('tar', ['-cJf', join(root, archiveName), '-C', root, folder])
  return readFileSync(join(root, archiveName))
}

test('Node comes from nodejs.org once, without npm, after its SHA-256 was compared with the list there', async () => {
  const { root, home, run } = await loadScript()
  const archive = makeArchive(root)
  const sums = `${'0'.repeat(64)}  node-v${version}.tar.gz\n${hash('sha256', archive)}  ${archiveName}\n`
  const site = await startNodejsOrg({ [archiveName]: archive, 'SHASUMS256.txt': sums })
  // The Node of Debian 12 is too old.
  addNodeOfDebian(root, 18)
  const find = () => run(`${site.redirect}\nfind_node ${version}`, 'file')
  const { code, stdout, stderr } = await find()
  expect([code, stdout.trim()], stderr).toEqual([0, join(home, `node-${version}/bin/node`)])
  expect(execFileSync(stdout.trim(), { encoding: 'utf8' })).toBe('the node of nodejs.org\n')
  expect(readdirSync(join(home, `node-${version}`), { recursive: true }).sort()).toEqual([
    'LICENSE',
    'bin',
    'bin/node',
  ])
  expect(site.asked).toEqual([`/dist/v${version}/SHASUMS256.txt`, `/dist/v${version}/${archiveName}`])
  expect((await find()).stdout).toBe(stdout)
  expect(site.asked).toHaveLength(2)
})

test.each([
  ['an archive with another SHA-256', 'wrong', 'has another SHA-256 than SHASUMS256.txt says'],
  ['an archive that the list does not name', 'unnamed', 'has another SHA-256 than SHASUMS256.txt says'],
  ['a nodejs.org without the archive', 'missing', 'nodejs.org does not give it. Fetch'],
])('%s installs no Node', async (_, kind, said) => {
  const { root, home, run } = await loadScript()
  const archive = makeArchive(root)
  const sum = kind === 'wrong' ? '0'.repeat(64) : hash('sha256', archive)
  const listed = kind === 'unnamed' ? 'node-v1-linux.tar.xz' : archiveName
  const files = kind === 'missing' ? {} : { [archiveName]: archive }
  const site = await startNodejsOrg({ ...files, 'SHASUMS256.txt': `${sum}  ${listed}\n` })
  const { code, stderr } = await run(`${site.redirect}\nfind_node ${version}`, 'file')
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  expect(existsSync(join(home, `node-${version}`))).toBe(false)
})

test.each([
  ['the list of its checksums stands beside it', 'right', 0, ''],
  ['the list is missing', 'alone', 1, 'SHASUMS256.txt must stand beside'],
  ['it is another version', 'older', 1, `This release needs --node …/${archiveName}`],
])('--node takes an archive: %s', async (_, kind, expected, said) => {
  const { root, run } = await loadScript()
  const archive = makeArchive(root)
  if (kind !== 'alone')
    writeFileSync(join(root, 'SHASUMS256.txt'), `${hash('sha256', archive)}  ${archiveName}\n`)
  const given = kind === 'older' ? join(root, 'node-v20.0.0-linux-x64.tar.xz') : join(root, archiveName)
  const { code, stderr } = await run(`find_node ${version}`, 'file', '--node', given)
  expect([code, stderr]).toEqual([expected, expect.stringContaining(said)])
})

test.each([
  ['without a change of the database', '', false, 0, ''],
  ['with a change that only adds', '0109_more', false, 0, ''],
  [
    'with a change that takes something away',
    '0100_less',
    false,
    1,
    'cannot use the database after its change 0100_less',
  ],
  ['with --anyway', '0100_less', true, 0, ''],
])(
  'going back from a release %s, by its name or by its file',
  async (_, migration, isAnyway, expected, said) => {
    const { home, run } = await loadScript()
    for (const name of ['new', 'old']) {
      mkdirSync(join(home, 'releases', name, 'drizzle'), { recursive: true })
      mkdirSync(join(home, 'releases', name, 'deploy'))
      writeFileSync(join(home, 'releases', name, 'deploy/no-way-back.txt'), '0050_common\n0100_less\n')
      writeFileSync(join(home, 'releases', name, 'drizzle/0050_common.sql'), '')
    }
    if (migration) writeFileSync(join(home, `releases/new/drizzle/${migration}.sql`), '')
    execFileSync('ln', ['-s', join(home, 'releases/new'), join(home, 'current')])
    execFileSync('ln', ['-s', join(home, 'releases/old'), join(home, 'previous')])
    const anyway = isAnyway ? ['--anyway'] : []
    // An update to the file of the older release is refused with --anyway, too: that means another trouble.
    const update = await run(`check_way_to ${join(home, 'releases/old')}`, 'file', '--update', ...anyway)
    const isRefused = migration === '0100_less'
    expect([update.code, update.stderr.includes('ireti back --anyway')]).toEqual([
      isRefused ? 1 : 0,
      isRefused,
    ])
    const lines = 'install_service() { :; }\nrestart_site() { :; }\ngo_back'
    const { code, stderr } = await run(lines, '--back', ...anyway)
    expect([code, stderr]).toEqual([expected, expect.stringContaining(said)])
    expect(basename(readlinkSync(join(home, 'current')))).toBe(expected === 0 ? 'old' : 'new')
  },
)
