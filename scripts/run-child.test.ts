import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** A program that needs a while to end, and then prints how many signals it got. */
const program = `
  let signals = 0
  process.on('SIGTERM', () => {
    signals += 1
    if (signals === 1) setTimeout(() => { console.log('signals: ' + signals); process.exit(0) }, 500)
  })
  setInterval(() => {}, 1_000)
  console.log('ready')
`

const runner = `
  const { runChild } = await import('${pathToFileURL('scripts/run-child.mjs')}')
  runChild(process.execPath, ['--eval', process.env.PROGRAM])
`

test('a program gets one signal when the shell of npm ends', async () => {
  // The second command keeps the shell from becoming the runner.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$RUNNER"; true'], {
    env: { NODE: process.execPath, RUNNER: runner, PROGRAM: program, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shell.stdout.once('data', () => shell.kill('SIGTERM'))
  // The output ends when all three processes have ended.
  expect(await text(shell.stdout)).toBe('ready\nsignals: 1\n')
})
