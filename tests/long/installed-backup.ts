import type { Machine } from './installed-machine.ts'

type Check = (what: string, isRight: boolean, seen?: string) => void

const settings = '/etc/ireti/ireti.env'
const makeEmpty =
  'runuser -u postgres -- dropdb --if-exists ireti && runuser -u postgres -- createdb --owner ireti_owner --encoding UTF8 --locale C.UTF-8 --template template0 ireti'

const countRows = (machine: Machine) =>
  machine.run(
    `runuser -u postgres -- psql -At -d ireti -c "select (select count(*) from bookings) || ' bookings, ' || (select count(*) from consent_events) || ' consents'"`,
  )

const isReady =
  'curl --silent --fail --max-time 5 --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/readyz'

/** Does the steps of the manual: keys, settings, a backup, and the check of its restore. Returns the private key. */
export async function checkBackup(machine: Machine, check: Check): Promise<string> {
  const keys = await machine.run('ireti backup:key')
  const [identity = ''] = /AGE-SECRET-KEY-\w+/.exec(keys) ?? []
  const [recipient = ''] = /\bage1\w+/.exec(keys) ?? []
  check('ireti backup:key prints two keys', Boolean(identity && recipient))
  await machine.run(
    `printf 'BACKUP_TO=/var/backups/ireti\\nBACKUP_KEY=${recipient}\\n' >>${settings} && systemctl restart ireti && ${isReady}`,
  )
  await machine.run('ireti backup')
  const output = await machine.run(`echo ${identity} | ireti restore:check --identity - 2>&1`)
  check('ireti restore:check restores the backup', true, output.split('\n').at(-1))
  return identity
}

/** The second way of the manual: pg_dump and age, and back to an empty database. */
export async function checkDump(machine: Machine, identity: string, check: Check) {
  const before = await countRows(machine)
  await machine.run(`echo ${identity} >/root/key.txt`)
  const dump =
    'set -o pipefail; runuser -u postgres -- pg_dump -Fc ireti | age -r "$(age-keygen -y /root/key.txt)" >/root/ireti.dump.age'
  await machine.run(`bash -c '${dump}'`)
  await machine.run(`systemctl stop ireti && ${makeEmpty}`)
  const restore =
    'age -d -i /root/key.txt /root/ireti.dump.age | runuser -u postgres -- pg_restore --exit-on-error -d ireti'
  await machine.run(`bash -c 'set -o pipefail; ${restore}' && systemctl start ireti && ${isReady}`)
  const after = await countRows(machine)
  check('pg_dump through age, and pg_restore: the same rows, and the site answers', after === before, after)
  const audit = await machine.run('ireti audit:verify')
  check('the audit log is whole after it', audit.includes('The audit is whole'))
}

/** Makes a last backup and puts it into /root/kept.tar with the settings. Returns what rows there are. */
export async function keepForLater(machine: Machine): Promise<string> {
  await machine.run('ireti backup')
  await machine.run('tar -cf /root/kept.tar -C / etc/ireti/ireti.env var/backups/ireti')
  return countRows(machine)
}

/** A machine that has the old settings and backups, and on which the release was installed with --restore. */
export async function checkNewServer(
  machine: Machine,
  { identity, rows }: Readonly<{ identity: string; rows: string }>,
  check: Check,
) {
  check(
    'the site of a new server does not start by itself',
    !(await machine.tryRun('systemctl is-active ireti')),
  )
  const output = await machine.run(`echo ${identity} | ireti restore-server newest --identity - 2>&1 || true`)
  console.log(output.replaceAll(/^/gm, '       '))
  check('ireti restore-server newest finds the backup', / is whole: the state of /.test(output))
  check('it lists the administrators', output.includes('admin@ireti.test'))
  // No mail server is set here.
  const wrong = output.split('\n').filter((line) => /^REPAIR/.test(line) && !/^REPAIR +Mail/.test(line))
  check('the doctor finds nothing else to repair', wrong.length === 0, wrong.join(' '))
  await machine.run(`systemctl enable --now ireti && ${isReady}`)
  const found = await countRows(machine)
  check('the new server has the rows of the old one', found === rows, `${found}, before ${rows}`)
  check('the site starts with the machine', await machine.tryRun('systemctl is-enabled ireti'))
  check('the audit log is whole', (await machine.run('ireti audit:verify')).includes('The audit is whole'))
  const again = await machine.run(`echo ${identity} | ireti restore-server newest --identity - 2>&1 || true`)
  check('a second restore is refused', /already has rows/.test(again), again.split('\n').at(-1))
  const addExtensions =
    'for name in btree_gin btree_gist pg_trgm; do runuser -u postgres -- psql -d ireti -c "create extension $name"; done'
  await machine.run(`systemctl stop ireti && ${makeEmpty} && ${addExtensions}`)
  await machine.run(`echo ${identity} | ireti restore-server newest --identity - 2>&1 || true`)
  await machine.run(`systemctl start ireti && ${isReady}`)
  const emptied = await countRows(machine)
  check('after the database was emptied it is restored again', emptied === rows, emptied)
}
