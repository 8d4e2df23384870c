import type { Machine } from './installed-machine.ts'

type Check = (what: string, isRight: boolean, seen?: string) => void

/** The service can write to its usual folders only, until its unit allows another one. */
export async function checkDoctor(machine: Machine, check: Check) {
  const settings = '/etc/ireti/ireti.env'
  const readBackups = async () =>
    (await machine.run('ireti doctor || true'))
      .split('\n')
      .find((line) => /^\w+ +Backups .*mnt/.test(line)) ?? ''
  await machine.run('install -d -o ireti -g ireti /mnt/backups')
  await machine.run(`cp -p ${settings} /root/settings`)
  await machine.run(`printf 'BACKUP_TO=/mnt/backups\\nBACKUP_KEY=age1test\\n' >>${settings}`)
  const forbidden = await readBackups()
  check(
    'ireti doctor sees that the service may not write to a folder',
    forbidden.startsWith('REPAIR'),
    forbidden,
  )
  const dropIn = '/etc/systemd/system/ireti.service.d'
  await machine.run(
    `mkdir ${dropIn} && printf '[Service]\\nReadWritePaths=/mnt/backups\\n' >${dropIn}/a.conf`,
  )
  await machine.run('systemctl daemon-reload')
  const allowed = await readBackups()
  check('ireti doctor sees that the unit allows it', allowed.startsWith('good'), allowed)
  const data = await machine.run('ireti doctor || true')
  check(
    'ireti doctor finds the data folder and the database good',
    /^good +Data folder/m.test(data) && /^good +Database /m.test(data),
  )
  await machine.run(`rm -r ${dropIn} && mv /root/settings ${settings} && systemctl daemon-reload`)
}
