import { useNavigation } from 'react-router'
import { agencyFields } from '../../../features/agency/agency.schema.ts'
import { findAgency } from '../../../features/agency/change-agency.server.ts'
import { BrandForm } from '../../../features/media/brand-form.tsx'
import { findBrandPictures, setBrandPictures } from '../../../features/media/brand-pictures.server.ts'
import { listPictures } from '../../../features/media/list-pictures.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { siteAgency as texts } from '../../../words/staff/site-agency.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/agency'
import { AgencyFactsForm } from './agency-form.tsx'
import { saveAgency, toAgencyForm } from './save-agency.server.ts'

const here = '/admin/site/agency'
const brandFields = ['logo', 'icon', 'logoBefore', 'iconBefore'] as const

/** What can be chosen without script. */
const newestPictures = { search: '', view: 'all', page: 1, limit: 12 } as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(texts.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, content } = context.get(instanceContext)
  const stored = await findAgency(db)
  if (!stored) throw noSuchPage()
  const imported = [
    env.companyName === 'Ireti' ? [] : 'COMPANY_NAME',
    env.blogUrl ? 'BLOG_URL' : [],
    env.filmUrl ? 'FILM_URL' : [],
    env.templatePages ? [] : 'TEMPLATE_PAGES',
  ].flat()
  return {
    ...toAgencyForm(stored, content.agency),
    imported: imported.length > 0 ? texts.imported({ settings: imported.join(', ') }) : null,
    brand: {
      ...(await findBrandPictures(db)),
      choices: (await listPictures(db, { addedBy: null }, newestPictures)).rows,
    },
    done: findDoneMessage(url, { saved: texts.saved, 'brand-saved': texts.brand.saved }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const values = readTexts(form, agencyFields)
  const save = async () => {
    const saved = await saveAgency(sent)
    return saved.ok ? `${here}?done=saved` : saved
  }
  return answerForm(sent, {
    values,
    refusals: { ...texts.refusals, not_offered: texts.brand.notOwn },
    actions: {
      async brand() {
        const { logo, icon, logoBefore, iconBefore } = readTexts(form, brandFields)
        const change = { before: { logo: logoBefore, icon: iconBefore }, after: { logo, icon } }
        const changed = await setBrandPictures(db, change, actor)
        return changed.ok ? `${here}?done=brand-saved` : changed
      },
      save,
      'without-examples': save,
    },
  })
}

export default function AgencyFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, imported, usualLegalLine, usualMailbox, brand, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  // The form with the pictures has none of these values.
  const values = (actionData?.form === 'brand' ? null : actionData?.values) ?? loaderData.values
  const errors = actionData?.errors ?? {}
  return (
    <>
      <ChangeNote done={done} href={here} answer={actionData} />
      <PageHead
        title={texts.title}
        lead={
          <>
            {texts.introduction} {texts.offices}{' '}
            <a href="/admin/offices" className="inline-block py-1">
              {texts.officesLink}
            </a>
            .
          </>
        }
      />
      <div className={formWidth}>
        {imported ? <p className="prose-width mb-4 text-muted">{imported}</p> : null}
        {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
        <AgencyFactsForm {...{ revision, values, errors, usualLegalLine, usualMailbox, isBusy }} />
        <BrandForm key={`${brand.logo?.id} ${brand.icon?.id}`} {...brand} isBusy={isBusy} />
      </div>
    </>
  )
}
