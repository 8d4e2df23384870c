import { Form, useNavigation } from 'react-router'
import { linkNames, socialNames, socialNetworks } from '../../../db/agency-links.ts'
import { refuse } from '../../../db/refusal.ts'
import { AgencyForm, agencyFields, toAgencyValues } from '../../../features/agency/agency.schema.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { changeAgency, findAgency } from '../../../features/agency/change-agency.server.ts'
import { BrandForm } from '../../../features/media/brand-form.tsx'
import { findBrandPictures, setBrandPictures } from '../../../features/media/brand-pictures.server.ts'
import { listPictures } from '../../../features/media/list-pictures.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isSampleLink } from '../../../lib/sample-values.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { agency as agencyWords } from '../../../words/en/agency.ts'
import { siteAgency as texts } from '../../../words/staff/site-agency.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/agency'

const here = '/admin/site/agency'
const brandFields = ['logo', 'icon', 'logoBefore', 'iconBefore'] as const

/** What can be chosen without script. */
const newestPictures = { search: '', view: 'all', page: 1, limit: 12 } as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(texts.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, content } = context.get(instanceContext)
  const stored = await findAgency(db)
  if (!stored) throw noSuchPage()
  const { name, copyrightYear } = stored
  const imported = [
    env.companyName === 'Ireti' ? [] : 'COMPANY_NAME',
    env.blogUrl ? 'BLOG_URL' : [],
    env.filmUrl ? 'FILM_URL' : [],
    env.templatePages ? [] : 'TEMPLATE_PAGES',
  ].flat()
  return {
    revision: stored.revision,
    values: toAgencyValues(stored),
    imported: imported.length > 0 ? texts.imported({ settings: imported.join(', ') }) : null,
    usualLegalLine: agencyWords.copyright({ year: String(copyrightYear), name }),
    usualMailbox: toMailbox({ ...content.agency, privacyEmail: '' }).label,
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
      async save() {
        const read = parseForm(AgencyForm, values)
        if (!read.ok) return read
        const changed = await changeAgency(db, { revision: readRevision(form), input: read.input }, actor)
        if (changed.ok) return `${here}?done=saved`
        return changed.reason === 'not_found' ? refuse('not_found') : changed
      },
    },
  })
}

export default function AgencyFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, imported, usualLegalLine, usualMailbox, brand, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  // The form with the pictures has none of these values.
  const values = (actionData?.form === 'brand' ? null : actionData?.values) ?? loaderData.values
  const errors = actionData?.errors ?? {}
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  const others = linkNames.filter((name) => !(name in socialNetworks))
  return (
    <div className="max-w-3xl">
      <ChangeNote done={done} href={here} answer={actionData} />
      <h1 className="mb-1">{texts.title}</h1>
      <p className="prose-width mb-4 text-muted">
        {texts.introduction} {texts.offices}{' '}
        <a href="/admin/offices" className="inline-block py-1">
          {texts.officesLink}
        </a>
        .
      </p>
      {imported ? <p className="prose-width mb-4 text-muted">{imported}</p> : null}
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="space-y-6">
        <input type="hidden" name="revision" value={revision} />
        <Part title={texts.nameTitle}>
          <TextField {...toField('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
          <TextField
            {...toField('copyrightYear')}
            label={texts.copyrightYear}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
          />
          <TextField
            {...toField('legalLine')}
            label={texts.legalLine}
            hint={texts.legalLineHint({ line: usualLegalLine })}
            autoComplete="off"
            optional
          />
          <TextField
            {...toField('privacyEmail')}
            label={texts.privacyEmail}
            hint={texts.privacyEmailHint({ email: usualMailbox })}
            type="email"
            autoComplete="off"
            optional
          />
        </Part>
        <Part title={texts.socialTitle} text={texts.socialText}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {socialNames.map((name) => (
              <AddressField key={name} {...toField(name)} label={socialNetworks[name]} />
            ))}
          </div>
        </Part>
        <Part title={texts.linksTitle}>
          {others.map((name) => (
            <AddressField key={name} {...toField(name)} {...texts.links[name as keyof typeof texts.links]} />
          ))}
        </Part>
        <Part title={texts.templateTitle}>
          <CheckboxField
            name="hasTemplatePages"
            label={texts.templatePages}
            defaultChecked={values.hasTemplatePages === 'on'}
          />
        </Part>
        <Button aria-disabled={isBusy || undefined}>{isBusy ? texts.saving : texts.save}</Button>
      </Form>
      <BrandForm key={`${brand.logo?.id} ${brand.icon?.id}`} {...brand} isBusy={isBusy} />
    </div>
  )
}

type PartProps = Readonly<{ title: string; text?: string; children: React.ReactNode }>

function Part({ title, text, children }: PartProps) {
  return (
    <fieldset className="card space-y-4 p-4 sm:p-5">
      <legend className="float-left mb-2 w-full font-heading text-xl">{title}</legend>
      {text ? <p className="clear-both text-muted">{text}</p> : <span className="clear-both block" />}
      {children}
    </fieldset>
  )
}

type AddressProps = Readonly<{
  name: string
  label: string
  hint?: string
  defaultValue?: string
  error?: string
}>

/** Says so when the address is an example that came with the software. */
function AddressField({ hint, ...field }: AddressProps) {
  const sample = isSampleLink(field.defaultValue ?? '') ? texts.sample : ''
  const shown = [hint, sample].filter(Boolean).join('. ') || undefined
  return <TextField {...field} hint={shown} type="url" inputMode="url" autoComplete="off" optional />
}
