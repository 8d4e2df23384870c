import { page } from '../../../content/privacy.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findVersion, listVersions } from '../../../features/content/documents.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showDate } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Guide } from '../../../ui/text/guide.tsx'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/privacy-version'
import { privacyDocument } from './privacy-sections.ts'

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/privacy')

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(readWords(matches).privacy.title({ number: loaderData?.number ?? 0 }), matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows a published version as it was. It never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  if (!/^[1-9]\d{0,5}$/.test(params.number)) throw noSuchPage()
  const number = Number(params.number)
  const found = await findVersion(db, { ...privacyDocument, number })
  const versions = await listVersions(db, privacyDocument)
  const version = versions.find((one) => one.number === number)
  if (!found || !version) throw noSuchPage()
  const next = versions.find((one) => one.number === number + 1)
  return {
    number,
    sections: found.shown,
    from: showDate(version.publishedOn),
    until: next ? showDate(next.publishedOn) : null,
  }
}

export default function PrivacyVersion({ loaderData }: Route.ComponentProps) {
  const { number, sections, from, until } = loaderData
  const { privacy } = useWords()
  return (
    <>
      <Banner
        title={privacy.title({ number })}
        text={until ? privacy.held({ from, until }) : privacy.holds({ from })}
        crumbs={crumbs}
      />
      <div className="space-y-12">
        <p>
          <a href="/privacy" className="inline-flex min-h-11 items-center font-semibold">
            {privacy.now}
          </a>
        </p>
        <Guide sections={sections} label={page.contents} toFillTitle={page.toFill} table="how-long" />
      </div>
    </>
  )
}
