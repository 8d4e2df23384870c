import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readFreeBytes } from '../../../server/system/disk.ts'
import { isReady, listMailProblems, openFaultSite, pause, waitUntil } from '../../support/fault-site.ts'
import { readMailFolder } from '../../support/mail-folder.ts'

const runProgram = promisify(execFile)

/** Fills the disk of DATA_DIR in the middle of bookings, with the embedded database and mail as files. Then it frees the disk. */
export async function run(): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-disk-'))
  const mounted = await runProgram('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]).catch(
    () => null,
  )
  if (!mounted) {
    console.log('disk-full: only root can mount a small disk, not run')
    return null
  }
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const site = await openFaultSite({ dataDir, hasMailServer: false })
  for (let n = 0; n < 5; n += 1) await site.book()
  const filler = join(folder, 'filler')
  await fill(folder, filler)
  console.log(`disk-full: full after ${site.acknowledged.length} bookings`)
  let refused = 0
  for (let n = 0; n < 300 && refused < 20; n += 1) {
    const { status } = await site.book()
    if (status !== 201) refused += 1
    if (status === 0) await pause(500)
  }
  const during = site.acknowledged.length
  await site.checkReadable('disk full')
  await site.checkForm('disk full')
  await rm(filler)
  const alone = await waitUntil(
    async () => (await isReady(site.url)) && (await site.book()).status === 201,
    90,
  )
  if (alone === null) {
    site.note('the site did not recover alone')
    await site.restart()
  }
  for (let n = 0; n < 5; n += 1) await site.book()
  const received = await untilMails(dataDir, site.acknowledged)
  for (const problem of listMailProblems({ ...site, received: () => received })) site.note(problem)
  console.log(
    `disk-full: ${refused} bookings refused, ${during} acknowledged before space was free, ${site.acknowledged.length} in all, booking again after ${alone?.toFixed(1)} s without a restart`,
  )
  const problems = await site.close()
  await runProgram('umount', [folder])
  await rm(folder, { recursive: true })
  return problems
}

async function fill(folder: string, file: string) {
  await writeFile(file, Buffer.alloc(await readFreeBytes(folder))).catch(() => {})
}

/** Returns the mails in the folder as soon as each booking has one, or after two minutes. */
async function untilMails(dataDir: string, acknowledged: readonly { email: string }[]) {
  const read = async () => {
    return (await readMailFolder(dataDir)).map((text) => ({
      to: text.match(/^To: .*?([^\s<]+@[^\s>]+)/im)?.[1] ?? '',
      id: text.match(/^Message-ID: (.+)$/im)?.[1] ?? '',
    }))
  }
  const isComplete = async () => {
    const mails = await read()
    return listMailProblems({ acknowledged, received: () => mails }).length === 0
  }
  await waitUntil(isComplete, 130)
  return read()
}
