import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverArgs, serverEnv } from '../../scripts/server-args.mjs'

const unit = readFileSync('deploy/ireti.service', 'utf8')
const container = readFileSync('deploy/Containerfile', 'utf8')
const has = (program: string) => !spawnSync(program, ['--version']).error

test('the unit and the container start the server with the arguments and variables of npm start', () => {
  expect(unit).toContain(`ExecStart=/opt/ireti/current/node ${serverArgs.join(' ')}\n`)
  expect(container).toContain(
    `ENTRYPOINT ${JSON.stringify(['/ireti/node', ...serverArgs]).replaceAll(',', ', ')}`,
  )
  for (const [name, value] of Object.entries(serverEnv)) {
    expect(unit).toContain(`${name}=${value}`)
    expect(container).toContain(`${name}=${value}`)
  }
})

test('the container copies files that exist', () => {
  const copied = [...container.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied).toContain('app')
  expect(copied.filter((name) => !existsSync(name))).toEqual([])
})

test('the script for Debian makes a database with UTF8, also where the server has no locales', () => {
  const statement = /select '(create database .+?)' where/.exec(
    readFileSync('deploy/debian-12.sh', 'utf8'),
  )?.[1]
  expect(statement).toContain("encoding ''UTF8'' locale ''C.UTF-8'' template template0")
})

test.skipIf(!has('systemd-analyze'))('systemd-analyze gives the unit an exposure of 2.0 or less', () => {
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager', 'deploy/ireti.service']
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  expect(stdout).toMatch(/Overall exposure level for ireti\.service: [01]\.\d|: 2\.0/)
  expect(status).toBe(0)
})

test.skipIf(!has('caddy'))('caddy accepts the Caddyfile', () => {
  const args = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { status, stdout } = spawnSync('caddy', args, { encoding: 'utf8' })
  expect(stdout).toContain('Valid configuration')
  expect(status).toBe(0)
})

test('--anyway is refused where it would have no effect', () => {
  const { status, stderr } = spawnSync('bash', ['deploy/debian-12.sh', 'ireti-1.tar.gz', '--anyway'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, '--anyway is only for --update and --back.\n'])
})

test.skipIf(!has('shellcheck'))('shellcheck finds nothing in the scripts of a server', () => {
  const { stdout } = spawnSync('shellcheck', ['deploy/debian-12.sh', 'deploy/ireti'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
