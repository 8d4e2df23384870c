import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { runOnce } from '../../app/db/testing.server.ts'
import {
  bookWithRetries,
  checkBookings,
  confirmAddresses,
  fetchLaterSlots,
} from '../support/book-with-retries.ts'
import { addDueJobs, checkJobs, checkMails, checkWebhooks, untilSent } from '../support/shared-jobs.ts'
import {
  checkContent,
  checkDocuments,
  checkLimits,
  checkLiveList,
  checkPicture,
  checkSessions,
} from '../support/shared-state.ts'
import { openCluster } from '../support/site-cluster.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const template = process.env.TEST_DATABASE_TEMPLATE
const good = expect.objectContaining({ isGood: true })

test.skipIf(!serverUrl)(
  'two processes on one PostgreSQL share limits, sessions, content, pictures, lists, jobs and mails (needs the programs of PostgreSQL)',
  async () => {
    const name = `ireti_servers_${randomUUID().replaceAll('-', '')}`
    await runOnce(serverUrl, `create database ${name} template ${template}`)
    onTestFinished(async () => void (await runOnce(serverUrl, `drop database ${name} with (force)`)))
    const databaseUrl = new URL(serverUrl)
    databaseUrl.pathname = `/${name}`
    const cluster = await openCluster({
      databaseUrl: databaseUrl.href,
      count: 2,
      prepare: (db, agency) => addDueJobs(db, agency, 10),
    })
    onTestFinished(cluster.close)
    expect(await checkSessions(cluster)).toEqual(good)
    expect(await checkLimits(cluster.urls)).toEqual(good)
    expect(await checkContent(cluster, 2)).toEqual(good)
    expect(await checkDocuments(cluster)).toEqual(good)
    expect(await checkPicture(cluster)).toEqual(good)
    expect(await checkLiveList(cluster, 2)).toEqual(good)
    const made = bookWithRetries(cluster.publicUrl, await fetchLaterSlots(cluster.publicUrl), 10)
    await made.done
    expect(await checkBookings(cluster.db, made)).toEqual(good)
    await untilSent(cluster.db)
    expect(await confirmAddresses(cluster, made.acknowledged)).toBe(10)
    await untilSent(cluster.db)
    expect(await checkMails(cluster)).toEqual(good)
    expect(await checkJobs(cluster.db, 10)).toEqual(good)
    expect(await checkWebhooks(cluster)).toEqual(good)
    expect(cluster.listErrors()).toEqual([])
  },
)
