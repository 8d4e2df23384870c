// Root reads the settings, because the site's user cannot. Then this process becomes that user and runs the command.
import { dirname } from 'node:path'
import { runChild } from '../scripts/run-child.mjs'

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
runChild(process.execPath, ['--run', command, '--', ...args], env)
