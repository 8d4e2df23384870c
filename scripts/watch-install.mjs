// This file has no dependencies and runs on Node 20 or newer.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds after which a registry counts as one that does not answer. A test sets it lower. */
const silentAfter = Number(process.env.IRETI_REGISTRY_SILENT_AFTER ?? 20_000)

/**
 * Says how many of the packages are there: each second on a terminal, each 10 s elsewhere. After 20 s it says that the registry has not
 * answered. Returns the function that ends this.
 */
export function watchInstall(npm, { all, ...options }) {
  const total = countWanted(all)
  const isTerminal = process.stdout.isTTY === true
  const sayProgress = () => {
    const line = `Installing … ${Math.min(countInstalled(), total)} of ${total} packages`
    if (isTerminal) process.stdout.write(`\r${line}`)
    else console.log(line)
  }
  const progress = setInterval(sayProgress, isTerminal ? 1_000 : 10_000)
  const ping = spawn(npm, ['ping', '--fetch-retries=0', `--fetch-timeout=${silentAfter + 5_000}`], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const say = (text) =>
    console.log(
      `${isTerminal ? '\n' : ''}${text} npm goes on trying. Look at the connection and at 'npm config get registry'.`,
    )
  let refusal = ''
  let isOver = false
  ping.stderr.on('data', (chunk) => {
    refusal += chunk
  })
  const silence = setTimeout(
    () => say(`The registry of npm has not answered for ${silentAfter / 1_000} s.`),
    silentAfter,
  )
  // A registry that refuses a ping has answered, too.
  for (const event of ['close', 'error'])
    ping.on(event, () => {
      clearTimeout(silence)
      const code = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)\b/.exec(refusal)?.[0]
      if (code && !isOver) say(`The registry of npm cannot be reached (${code}).`)
    })
  const kill = () => {
    isOver = true
    ping.kill()
  }
  process.once('exit', kill)
  return () => {
    clearInterval(progress)
    clearTimeout(silence)
    process.off('exit', kill)
    kill()
    sayProgress()
    if (isTerminal) process.stdout.write('\n')
  }
}

/** Returns how many packages package-lock.json wants at the top of node_modules on this machine. */
function countWanted(all) {
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).filter(
    ([path, { dev, os, cpu }]) =>
      /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) &&
      (all || !dev) &&
      (!os || os.includes(process.platform)) &&
      (!cpu || cpu.includes(process.arch)),
  ).length
}

function countInstalled() {
  if (!existsSync('node_modules')) return 0
  const names = readdirSync('node_modules').filter((name) => !name.startsWith('.'))
  const paths = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((part) => join(name, part)) : [name],
  )
  return paths.filter((path) => existsSync(join('node_modules', path, 'package.json'))).length
}
