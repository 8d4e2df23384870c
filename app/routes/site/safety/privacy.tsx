import * as words from '../../../content/privacy.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toMailbox } from '../../../features/agency/agency.ts'
import { bookingLimits } from '../../../features/booking/limits/booking-limits.ts'
import { listRetentionPoints } from '../../../features/privacy/retention/retention-rules.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Guide, type GuideSection } from '../../../ui/text/guide.tsx'
import { words as toWords, type Words } from '../../../words/words.ts'
import type { Route } from './+types/privacy'
import { fillGuide } from './fill-guide.ts'

export const handle = { cache: 'public' } satisfies PageHandle

const path = '/privacy'

const crumbs = toBreadcrumbs(path)

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path, crumbs })

export function loader({ context }: Route.LoaderArgs) {
  const { content, env } = context.get(instanceContext)
  const { schedulerUrl } = env
  const values = {
    company: content.agency.name,
    email: toMailbox(content.agency).label,
    days: String(words.answerDays),
    scheduler: schedulerUrl ? new URL(schedulerUrl).hostname : '',
  }
  const texts = toWords(context.get(visitorContext).language)
  const outside = schedulerUrl ? [words.outsideScheduler] : []
  return {
    sections: fillGuide(
      [...words.sections.map((section) => addPeriods(section, texts)), ...outside, toLawSection()],
      values,
    ),
  }
}

function addPeriods(section: GuideSection, texts: Words): GuideSection {
  return section.id === 'how-long'
    ? { ...section, points: listRetentionPoints(texts.retention, bookingLimits) }
    : section
}

function toLawSection(): GuideSection {
  const { id, title, company, sentence, toFill } = words.lawSection
  const points = words.laws.map(({ place, law, complaints }) => ({
    name: `In ${place}`,
    text: sentence.replace('{law}', law).replace('{complaints}', complaints),
  }))
  return { id, title, paragraphs: [company], points, toFill }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <div className="space-y-12">
        <Guide sections={loaderData.sections} label={words.page.contents} toFillTitle={words.page.toFill} />
        <p className="text-muted">
          {words.page.versionText}{' '}
          <time dateTime={words.privacyVersion.slice(0, 10)}>{words.privacyVersion}</time>.
        </p>
      </div>
    </>
  )
}
