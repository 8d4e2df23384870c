import { page, privacyVersion } from '../../../content/privacy.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findPublished, listVersions } from '../../../features/content/documents.server.ts'
import { noPrivacyTexts } from '../../../features/content/legal/legal.schema.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { showDate } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Guide } from '../../../ui/text/guide.tsx'
import { words } from '../../../words/words.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import type { Route } from './+types/privacy'
import { privacyDocument, toPrivacyFacts, toPrivacySections } from './privacy-sections.ts'

export const handle = { cache: 'public', edited: '/admin/site/legal/privacy' } satisfies PageHandle

const path = '/privacy'

const crumbs = toBreadcrumbs(path)

export const meta: Route.MetaFunction = ({ matches }) => describePage(matches, { ...page, path, crumbs })

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db } = instance
  const stored = await loadOrNull(context, async () => ({
    added: await findPublished(db, privacyDocument),
    versions: await listVersions(db, privacyDocument),
  }))
  const [now = null, ...earlier] = (stored?.versions ?? [])
    .filter(({ isReadable }, index) => index === 0 || isReadable)
    .map(toVersion)
  return {
    sections: toPrivacySections(
      toPrivacyFacts(instance),
      stored?.added ?? noPrivacyTexts,
      words(context.get(visitorContext).language),
    ),
    now,
    earlier,
    fixed: showVersion(privacyVersion),
  }
}

function toVersion({ number, publishedOn }: Readonly<{ number: number; publishedOn: Temporal.PlainDate }>) {
  return { number, date: publishedOn.toString(), day: showDate(publishedOn) }
}

/** Returns `26 November 2026 (3)` for `2026-11-26 (3)`: the third version of that day. */
const showVersion = (version: string) =>
  showDate(Temporal.PlainDate.from(version.slice(0, 10))) + version.slice(10)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { sections, now, earlier, fixed } = loaderData
  const { privacy } = useWords()
  return (
    <>
      <Banner title={page.title} text={page.text} crumbs={crumbs}>
        <ButtonLink href="#ask" variant="bright">
          {page.button}
        </ButtonLink>
      </Banner>
      <div className="space-y-12">
        <Guide sections={sections} label={page.contents} toFillTitle={page.toFill} table="how-long" />
        <div className="space-y-2 lg:ml-[21rem]">
          <p className="text-muted">
            <time dateTime={now?.date ?? privacyVersion.slice(0, 10)}>
              {now ? privacy.version({ ...now, fixed }) : privacy.asItCame({ version: fixed })}
            </time>
          </p>
          {earlier.length > 0 ? (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-indigo">
                {privacy.earlier}
              </summary>
              <ul className="space-y-1">
                {earlier.map(({ number, day }) => (
                  <li key={number}>
                    <a href={`${path}/versions/${number}`} className="inline-flex min-h-11 items-center">
                      {privacy.earlierOne({ number, day })}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      </div>
    </>
  )
}
