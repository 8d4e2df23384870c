// Root reads the settings, because the site's user cannot. Then this process becomes that user and runs the command.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: ireti COMMAND [ARGUMENTS]. package.json lists the commands.')
  process.exit(1)
}
process.initgroups('ireti', 'ireti')
process.setgid('ireti')
process.setuid('ireti')
const env = {
  ...process.env,
  HOME: '/var/lib/ireti',
  PATH: `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
}
const { status } = spawnSync(process.execPath, ['--run', command, '--', ...args], { stdio: 'inherit', env })
process.exit(status ?? 1)
