import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const path = 'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin'
const namespaces = ['-m', '-u', '-i', '-n', '-p', '-r', '-w']
const lone = ['--quiet', '--register=no', '--keep-unit', '--link-journal=no']

/** Runs a shell command in a folder that holds a Debian, with the network of this machine. Returns what it printed. */
export async function runInRoot(root: string, command: string): Promise<string> {
  // Machines behind a proxy have a certificate of their own.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  const trust = authority
    ? [
        `--bind-ro=${authority}:/var/authority.crt`,
        '--setenv=NODE_EXTRA_CA_CERTS=/var/authority.crt',
        '--setenv=npm_config_cafile=/var/authority.crt',
      ]
    : []
  const options = [...lone, '--pipe', '--resolv-conf=copy-host', ...trust, '-D', root]
  const { stdout, stderr } = await run('systemd-nspawn', [...options, '/bin/sh', '-c', command], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return `${stdout}${stderr}`
}

export type Machine = Readonly<{
  /** Returns what a shell command printed. Throws when it fails. */
  run: (command: string) => Promise<string>
  /** Returns whether a shell command succeeded. */
  tryRun: (command: string) => Promise<boolean>
  stop: () => Promise<void>
}>

/** Boots the Debian of a folder with systemd. The machine has only a loopback interface. */
export async function bootMachine(root: string): Promise<Machine> {
  const options = [
    ...lone,
    '--private-network',
    '--console=pipe',
    '--kill-signal=SIGRTMIN+3',
    '-D',
    root,
    '--boot',
  ]
  const container = spawn('systemd-nspawn', options, { stdio: 'ignore' })
  const ended = once(container, 'exit')
  // systemd-nspawn has other children before the first process of the machine.
  const findInit = async () => {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}`)
    const children = await readFile(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8')
    return children.trim().split(' ').at(-1) ?? ''
  }
  const inside = async (init: string, command: string) => {
    const args = ['-t', init, ...namespaces, 'env', '-i', path, 'HOME=/root', 'sh', '-c', command]
    const { stdout } = await run('nsenter', args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  }
  return {
    run: async (command) => inside(await findInit(), command),
    tryRun: async (command) => {
      const init = await findInit()
      return inside(init, command).then(
        () => true,
        () => false,
      )
    },
    stop: async () => {
      // systemd-nspawn turns it into an orderly end of the machine.
      container.kill('SIGTERM')
      await ended
    },
  }
}
