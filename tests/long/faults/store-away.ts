import { openFaultSite, pause, signIn, waitUntil } from '../../support/fault-site.ts'
import { openStore } from '../../support/s3-server.ts'
import { makePictureForm } from '../../support/test-inputs.ts'

const admin = { email: 'admin@ireti.example', password: 'a password for the store of pictures' }

/** Lets the S3 store fail for `SECONDS` (10 minutes), half of the time without any answer. */
export async function run(): Promise<string[]> {
  const seconds = Number(process.env.SECONDS ?? 600)
  const store = await openStore()
  const site = await openFaultSite({
    env: { STORAGE_URL: store.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const headers = await signIn(site.url, admin)
  const upload = async () => {
    const started = performance.now()
    const answer = await fetch(`${site.url}/api/v1/gallery`, {
      ...{ method: 'POST', headers, body: await makePictureForm() },
    })
    const { message, data } = (await answer.json()) as { message: string; data: { images: string[] } | null }
    return { status: answer.status, message, path: data?.images[0] ?? '', ms: performance.now() - started }
  }
  const first = await upload()
  if (first.status !== 201) site.note(`the first picture was refused: ${first.message}`)
  let slowest = 0
  for (const fault of ['error', 'silence'] as const) {
    store.breakDown(fault)
    const until = performance.now() + (seconds / 2) * 1_000
    do {
      const { status, message, ms } = await upload()
      slowest = Math.max(slowest, ms)
      if (status !== 500 || !message) site.note(`${fault}: the upload answered ${status} ${message}`)
      await site.checkReadable(fault)
      await site.checkForm(fault)
      if ((await site.book()).status !== 201) site.note(`${fault}: a booking was refused`)
      await pause(Math.min(10_000, Math.max(0, until - performance.now())))
    } while (performance.now() < until)
  }
  store.breakDown(null)
  const took = await waitUntil(async () => (await fetch(`${site.url}${first.path}`)).status === 200, 60)
  if (took === null) site.note('the picture did not come back')
  const last = await upload()
  if (last.status !== 201) site.note(`a picture was refused afterwards: ${last.message}`)
  const left = store.objects.size
  if (left !== 12) site.note(`${left} files for two pictures`)
  console.log(
    `store-away: an upload was refused after ${(slowest / 1_000).toFixed(0)} s at most, pictures were back after ${took?.toFixed(1)} s`,
  )
  const problems = await site.close()
  store.close()
  return problems
}
