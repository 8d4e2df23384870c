import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { backupRuns } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { copySiteTemplate } from '../support/site-template.ts'
import { openInbox } from '../support/smtp-inbox.ts'
import { admin, signIn, signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: SiteServer
let inbox: Awaited<ReturnType<typeof openInbox>>
let dataDir: string
let keysDir: string

test.beforeEach(({ watch }) => watch.allow(/^foreign request http:\/\/127\.0\.0\.1/))

async function stop() {
  await site.stop()
  await inbox.close()
  for (const folder of [dataDir, keysDir]) await rm(folder, { recursive: true, force: true })
}

type Run = Partial<typeof backupRuns.$inferInsert>

/** Starts a site of its own with a mail server, these runs of backups and failed mails. */
async function startWith({ runs, failedMails = 0 }: { runs: readonly Run[]; failedMails?: number }) {
  const now = Temporal.Now.instant()
  dataDir = await mkdtemp(join(tmpdir(), 'ireti-system-'))
  keysDir = await mkdtemp(join(tmpdir(), 'ireti-system-keys-'))
  inbox = await openInbox()
  await copySiteTemplate(dataDir)
  const { db, close } = await openEmbedded(join(dataDir, 'database'))
  for (const run of runs) {
    const row = {
      id: crypto.randomUUID(),
      kind: 'backup',
      fileName: 'a',
      startedAt: now,
      finishedAt: now,
    } as const
    await db.insert(backupRuns).values({ ...row, ...run })
  }
  for (let count = 0; count < failedMails; count += 1) {
    const row = { kind: 'account_deleted', toAddress: 'client@mail.example.com', status: 'failed' } as const
    const id = crypto.randomUUID()
    await db
      .insert(outbox)
      .values({ id, ...row, nextAttemptAt: now, createdAt: now, lastError: 'EENVELOPE 550' })
  }
  await close()
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    MAIL_URL: inbox.url,
    SECRETS_FILE: join(keysDir, 'secrets.json'),
  }
  site = await startSite({ dataDir, env })
}

/** Opens the dashboard again until the timer of the site has looked at everything. */
async function waitForLine(page: Page) {
  const line = page.getByRole('link', { name: /^2 things need repair/ })
  await expect(async () => {
    await page.goto(`${site.url}/admin`)
    await expect(line).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  return line
}

async function checkWidths(page: Page) {
  await expectAccessibleAtWidths(page, [360, 768, 1440])
}

const trouble = {
  runs: [
    { startedAt: Temporal.Now.instant().subtract({ hours: 30 }) },
    { problem: 'The disk is full.' },
    { kind: 'restore_check', problem: 'The key does not open it.' },
  ],
  failedMails: 2,
} as const

test.describe('a site with two things to repair', () => {
  test.beforeAll(() => startWith(trouble))
  test.afterAll(stop)

  test('the dashboard names what needs repair, and the page says in words what to do, with trouble first', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, admin, site.url)
    const line = await waitForLine(page)
    await expect(line).toHaveText(
      '2 things need repair: The last backup failed; A backup could not be restored',
    )
    await line.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System')
    await expect(page.getByText('2 things need repair', { exact: true })).toBeVisible()
    const titles = await page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(0, 2)).toEqual([
      'RepairThe last backup failed',
      'RepairA backup could not be restored',
    ])
    expect(titles.slice(2).filter((title) => !title.startsWith('Warning'))).toEqual([])
    const failed = page.getByRole('listitem').filter({ hasText: 'The last backup failed' })
    await expect(failed).toContainText('Why it failed: The disk is full.')
    const command = failed.getByText('npm run backup')
    await expect(command).toBeHidden()
    await failed.locator('summary').press('Enter')
    await expect(command).toBeVisible()
    await checkWidths(page)
    await page.getByRole('link', { name: 'Failed mails' }).click()
    await expect(page).toHaveURL(/\/admin\/mail\?state=failed$/)
    const about = inbox.received.filter(({ raw }) => raw.includes('The site needs repair: 2 things'))
    expect(about.map(({ to }) => to)).toEqual([[admin.email]])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the page tells the same, opens the commands, and can be asked again', { tag: '@full' }, async ({
      page,
    }) => {
      await signIn(page, admin, site.url)
      await (await waitForLine(page)).click()
      const failed = page.getByRole('listitem').filter({ hasText: 'The last backup failed' })
      await failed.getByText('For whoever runs the server').click()
      await expect(failed.getByText('npm run backup')).toBeVisible()
      await page.getByRole('link', { name: 'Check again' }).click()
      await expect(page.getByText('2 things need repair', { exact: true })).toBeVisible()
    })
  })
})

test.describe('a site in order', () => {
  test.beforeAll(() => startWith({ runs: [{}, { kind: 'restore_check' }] }))
  test.afterAll(stop)

  test('a site in order says so, and its dashboard has no line', { tag: '@full' }, async ({ page }) => {
    await signInAndOpen(page, `${site.url}/admin/system`)
    await expect(page.getByText(/^(All is well|Nothing needs repair)/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Good Backups are made' })).toBeVisible()
    await checkWidths(page)
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('link', { name: /repair/ })).toHaveCount(0)
  })
})
