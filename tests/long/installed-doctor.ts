import { makeBackupKeys } from '../support/backup-site.ts'
import type { Machine } from './installed-machine.ts'

type Check = (what: string, isRight: boolean, seen?: string) => void

/** The service can write to its usual folders only, until its unit allows another one. */
export async function checkDoctor(machine: Machine, check: Check) {
  const settings = '/etc/ireti/ireti.env'
  const readBackups = async () =>
    (await machine.run('ireti doctor || true'))
      .split('\n')
      .find((line) => /^\w+ +Backups .*mnt/.test(line)) ?? ''
  const dropIns = '/etc/systemd/system/ireti.service.d'
  const addDropIn = async (name: string, ...lines: readonly string[]) => {
    const text = ['[Service]', ...lines].join('\\n')
    await machine.run(`mkdir -p ${dropIns} && printf '${text}\\n' >${dropIns}/${name}.conf`)
    await machine.run('systemctl daemon-reload')
  }
  await machine.run('install -d -m 770 -o root -g backup /mnt/backups /srv/disk')
  await machine.run(`cp -p ${settings} /root/settings`)
  await machine.run(`printf 'BACKUP_KEY=${(await makeBackupKeys()).key}\\n' >>${settings}`)
  await addDropIn('a', 'Environment=BACKUP_TO=/mnt/backups')
  const forbidden = await readBackups()
  check(
    'ireti doctor sees that the service may not write to a folder',
    forbidden.startsWith('REPAIR'),
    forbidden,
  )
  await addDropIn('b', 'ReadWritePaths=/mnt/backups')
  const foreign = await readBackups()
  check('ireti doctor sees that the folder belongs to others', foreign.startsWith('REPAIR'), foreign)
  await addDropIn('c', 'SupplementaryGroups=backup')
  const allowed = await readBackups()
  check('ireti doctor sees that the unit allows it', allowed.startsWith('good'), allowed)
  await machine.run('chmod 700 /mnt/backups')
  await addDropIn('b', 'BindPaths=/srv/disk:/mnt/backups')
  const bound = await readBackups()
  check('ireti doctor sees a folder that the unit puts in its place', bound.startsWith('good'), bound)
  const data = await machine.run('ireti doctor || true')
  check(
    'ireti doctor finds the data folder and the database good',
    /^good +Data folder/m.test(data) && /^good +Database /m.test(data),
  )
  await machine.run(`rm -r ${dropIns} && mv /root/settings ${settings} && systemctl daemon-reload`)
}
