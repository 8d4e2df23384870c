import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns why an earlier commit cannot be built here, or null. */
export async function findHistoryProblem(commit: string): Promise<string | null> {
  const found = await run('git', ['cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  )
  if (found) return null
  const answer = await run('git', ['rev-parse', '--is-shallow-repository']).catch(() => null)
  if (!answer) return 'this folder is no clone of the repository'
  return answer.stdout.trim() === 'true'
    ? `this clone has no history: git fetch --unshallow`
    : `there is no commit ${commit} in this clone`
}

/**
 * Builds an earlier commit in a folder of its own. It uses the packages of the present version, which are those of the earlier one and
 * more. Returns the folder, and a function that removes it.
 */
export async function buildVersion(commit: string) {
  const parent = await mkdtemp(join(tmpdir(), 'ireti-version-'))
  const folder = join(parent, 'site')
  await run('git', ['worktree', 'add', '--detach', folder, commit])
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder])
    await rm(parent, { recursive: true, force: true })
  }
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const text = `import('./scripts/build.mjs').then(({ build }) => build(process.execPath))`
    await run(process.execPath, ['--eval', text], { cwd: folder })
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}
