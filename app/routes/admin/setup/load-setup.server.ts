import { homePage } from '../../../content/home.ts'
import { sampleComments } from '../../../content/sample-comments.ts'
import { findSetup } from '../../../db/setup.server.ts'
import { readAgency } from '../../../features/agency/read-agency.server.ts'
import { findLatestRuns } from '../../../features/backup/backup-runs.server.ts'
import { listArticles } from '../../../features/content/articles/articles.server.ts'
import { findPublished, listPublished } from '../../../features/content/documents.server.ts'
import { listSampleLinks } from '../../../features/content/pages/sample-links.ts'
import { listSampleReviews } from '../../../features/content/pages/sample-reviews.ts'
import { listShownHelplines, verificationDays } from '../../../features/helplines/helpline-view.ts'
import { listHelplines } from '../../../features/helplines/helplines.server.ts'
import { readAgencyFacts } from '../../../features/setup/agency-facts.server.ts'
import { findSampleData } from '../../../features/setup/find-sample-data.server.ts'
import { countSampleRecords } from '../../../features/setup/sample-records.server.ts'
import {
  countDone,
  listServerTasks,
  toAgencyStep,
  toHelplinesStep,
  toMailStep,
  toOfficesStep,
  toOpeningStep,
  toPagesStep,
  toSampleStep,
  toServicesStep,
  toTeamStep,
} from '../../../features/setup/setup-steps.ts'
import { lacksBackups } from '../../../features/system/unsafe-settings.ts'
import { countryNames } from '../../../lib/setting-values.ts'
import { toToday } from '../../../lib/time/days.ts'
import { type Clock, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { setup as words } from '../../../words/staff/setup.ts'
import { siteAgency } from '../../../words/staff/site-agency.ts'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { sampleReviews } from '../../sample-content.ts'
import { sitePages } from '../site/edited-pages.server.ts'

type Services = Pick<Instance, 'db' | 'env'>

const mostArticles = 1_000

/** Returns what is invented on the pages. Once the site is open, visitors see nothing of it. */
export async function loadInvented({ db }: Pick<Services, 'db'>, showsSample: boolean) {
  const [home, articles] = await Promise.all([
    findPublished(db, { kind: 'page', key: 'home' }),
    listArticles(db, { category: null, page: 1, limit: mostArticles }),
  ])
  const sections = listSampleReviews(home ?? homePage, sampleReviews)
  const comments = articles.rows.flatMap(({ key }) => sampleComments[key] ?? [])
  return {
    sections,
    reviews: sections.filter(({ isHidden }) => !isHidden).reduce((sum, { count }) => sum + count, 0),
    authors: articles.rows.filter(({ author }) => author.isSample).length,
    comments: showsSample ? comments.length : 0,
  }
}

/** Returns the steps before the site opens, and what is still sample. */
export async function loadSetup({ db, env }: Services, clock: Clock) {
  const [sample, { openedAt, openedBy }, agency, published, helplines, records] = await Promise.all([
    findSampleData(db),
    findSetup(db),
    readAgency(db),
    listPublished(db, 'page'),
    listHelplines(db),
    countSampleRecords(db),
  ])
  const { links, socialLinks, hasTemplatePages, showsSample } = agency
  const [facts, invented] = await Promise.all([
    readAgencyFacts(db, sample),
    loadInvented({ db }, showsSample),
  ])
  const outsideLinks = Object.entries(siteAgency.links)
    .map(([link, { label }]) => ({ label, href: links[link as keyof typeof siteAgency.links] }))
    .filter(({ href }) => href !== '')
  const pageLinks = sitePages.flatMap(({ key, name: page, startingContent }) =>
    listSampleLinks(published.get(key) ?? startingContent).map(({ title, href }) => ({
      label: siteEditor.pages.link({ page, title }),
      href,
    })),
  )
  const shown = listShownHelplines(helplines, toToday(clock))
  const opened = openedAt && words.opening.opened({ day: showStaffTime(openedAt, clock), name: openedBy })
  const steps = [
    toAgencyStep({ socialLinks, outsideLinks, hasTemplatePages }),
    toOfficesStep(facts.offices),
    toTeamStep(facts),
    toServicesStep(facts.services),
    toMailStep({ ...env, failed: facts.failedMails }),
    toHelplinesStep(
      helplines.map((line) => ({
        ...line,
        verifiedOn: line.verifiedOn && showShortDay(line.verifiedOn, clock),
        country: countryNames[line.country],
        isShown: shown.includes(line),
      })),
      verificationDays,
    ),
    toPagesStep({ ...invented, links: pageLinks, isOpen: openedAt !== null }),
    toSampleStep(sample, records),
    toOpeningStep(opened),
  ]
  return { sample, steps, invented, exampleLinks: pageLinks.length, isOpen: openedAt !== null }
}

/** Returns how far the setup is, or null when the site is open. */
export async function findSetupProgress(services: Services, clock: Clock) {
  const { openedAt } = await findSetup(services.db)
  if (openedAt) return null
  const { steps } = await loadSetup(services, clock)
  return { done: countDone(steps), all: steps.length }
}

/** Returns what is missing on the server, in plain words. */
export async function loadServerTasks(
  { db, env, system }: Pick<Instance, 'db' | 'env' | 'system'>,
  now: Temporal.Instant,
): Promise<string[]> {
  const { backup } = await findLatestRuns(db)
  const { keysInDataFolder } = system.readMachine()
  const age = backup.succeeded && now.since(backup.succeeded.startedAt)
  return listServerTasks({ publicUrl: env.publicUrl, lacksBackups: lacksBackups(env, age), keysInDataFolder })
}
