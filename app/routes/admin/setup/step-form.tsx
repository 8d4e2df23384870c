import type { ComponentProps, ReactNode } from 'react'
import { Link, Form as SentForm, useNavigation } from 'react-router'
import type { AgencyValues } from '../../../features/agency/agency.schema.ts'
import type { CounsellorValues } from '../../../features/availability/editing/availability.schema.ts'
import type { ChangeAnswer } from '../../../features/availability/editing/change-answer.ts'
import { CounsellorForm } from '../../../features/availability/editing/counsellor-form.tsx'
import { HoursForm } from '../../../features/availability/editing/counsellor-hours.tsx'
import type { HoursValues } from '../../../features/availability/editing/hours-values.ts'
import { OfficeForm, type OfficeValues } from '../../../features/availability/editing/office-form.tsx'
import type { HelplineValues } from '../../../features/helplines/helpline-fields.ts'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import type { ProfileValues } from '../../../features/people/profile.schema.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { helplines } from '../../../words/staff/helplines.ts'
import { setup } from '../../../words/staff/setup.ts'
import { MailServerFields } from '../mail/mail-server-fields.tsx'
import { TestMail } from '../mail/test-mail.tsx'
import { ProfileButtons, ProfileForm } from '../people/profile-form.tsx'
import { ServiceFields } from '../services/service-fields.tsx'
import { AgencyFactsForm } from '../site/agency-form.tsx'
import { InvitationForm, type InvitationValues } from '../users/invitation-form.tsx'
import type { StepForm as Form } from './load-step-form.server.ts'
import { OpeningForm } from './opening-form.tsx'
import { PagesForm } from './pages-form.tsx'
import { SampleForms } from './sample-forms.tsx'

/** The typed values of all forms. Those of the other forms are empty. */
type Values = AgencyValues &
  OfficeValues &
  CounsellorValues &
  HelplineValues &
  InvitationValues &
  ComponentProps<typeof MailServerFields>['values'] &
  Readonly<{
    hours: HoursValues
    profile: ProfileValues
    sample: Readonly<{ reviews: string; cancel: boolean }>
  }>

type Props = Readonly<{
  step: string
  form: Form
  answer: ChangeAnswer<Values> | undefined
  tested: ComponentProps<typeof TestMail>['tested']
}>

const words = setup.forms

/** The address that the form of a step is sent to. It names the row, so that a refused form shows this one again. */
function toFormHref(step: string, form: Form, name: string = form.name): string {
  const query = new URLSearchParams({ step, form: name })
  const id = findRow(form)
  if (id) query.set('id', id)
  return `/admin/setup?${query}`
}

function findRow(form: Form): string | undefined {
  switch (form.name) {
    case 'offices':
      return form.office?.id
    case 'counsellor':
      return form.counsellor?.id
    case 'hours':
      return form.view.id
    case 'profile':
    case 'invitation':
    case 'helplines':
      return form.id ?? undefined
    default:
      return undefined
  }
}

/** The form of a step, as its own screen has it. */
export function StepForm({ step, form, answer, tested }: Props) {
  const navigation = useNavigation()
  const pressed = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
  const isBusy = pressed !== null && !pressed.startsWith('preview')
  const errors = answer?.errors ?? {}
  const action = toFormHref(step, form)
  // The forms of an office, a counsellor, the hours and a service say it themselves.
  const message = answer?.message ? <PageNote isError>{answer.message}</PageNote> : null
  switch (form.name) {
    case 'agency': {
      const values = answer?.values ?? form.values
      return (
        <>
          {message}
          <AgencyFactsForm {...form} {...{ values, errors, isBusy, action }} />
        </>
      )
    }
    case 'offices': {
      const { office, zones } = form
      const title = office ? words.offices.edit({ name: isolate(office.name) }) : words.offices.add
      return (
        <Titled title={title}>
          <OfficeForm key={office?.id} {...{ office, zones, answer, isBusy, action }} />
        </Titled>
      )
    }
    case 'counsellor': {
      const { counsellor, zones } = form
      const title = counsellor ? words.team.edit({ name: isolate(counsellor.name) }) : words.team.add
      return (
        <Titled title={title}>
          <CounsellorForm key={counsellor?.id} {...{ counsellor, zones, answer, isBusy, action }} />
          <Invitations {...form} />
        </Titled>
      )
    }
    case 'hours': {
      const { view, zones } = form
      const title = words.team.hours({ name: isolate(view.name) })
      return (
        <>
          <HoursForm
            key={`${view.id} ${view.revision}`}
            {...{ view, zones, answer, isBusy, title }}
            pageHref={action}
            level={3}
          />
          <Invitations {...form} />
          <AnotherCounsellor />
        </>
      )
    }
    case 'profile': {
      const { values, revision, portrait, asksAgreement, canPublish, isPublic } = form
      return (
        <Titled title={words.team.profile({ name: isolate(values.name) })}>
          {message}
          <ProfileForm
            key={form.id}
            values={answer?.values.profile ?? values}
            {...{ errors, revision, portrait, asksAgreement, action }}
          >
            {canPublish ? null : <p className="text-muted">{words.team.ownProfile({ name: values.name })}</p>}
            <ProfileButtons {...{ canPublish, isPublic, isBusy }} />
          </ProfileForm>
          <Invitations {...form} />
          <AnotherCounsellor />
        </Titled>
      )
    }
    case 'invitation': {
      const { values, invitations } = form
      return (
        <Titled title={words.team.invite({ name: isolate(values.firstName) })}>
          {message}
          <InvitationForm
            key={form.id}
            {...{ ...form, errors, isBusy, action }}
            values={answer?.values ?? values}
          />
          <Invitations invitations={invitations} />
          <AnotherCounsellor />
        </Titled>
      )
    }
    case 'services':
      return (
        <Titled title={words.services.add}>
          <ServiceFields
            service={null}
            {...{ isBusy, action }}
            answer={answer && { ...answer, values: toTexts(answer.values) }}
          />
        </Titled>
      )
    case 'mail': {
      const { testTo } = form
      const values = answer?.values ?? form.values
      return (
        <>
          {message}
          {form.isFromSetting ? (
            <p>{setup.mail.fromServer}</p>
          ) : (
            <MailServerFields {...form} {...{ values, errors, action, pressed }} />
          )}
          {testTo ? (
            <div className="mt-6">
              <TestMail {...{ tested, pressed }} email={testTo} action={`${action}#test`} level={3} />
            </div>
          ) : null}
        </>
      )
    }
    case 'helplines': {
      const { id, revision } = form
      return (
        <Titled title={words.helplines.edit({ name: isolate(form.values.name) })}>
          {message}
          <p>{helplines.form.calledTodayNote}</p>
          <p className="mt-2 text-xl font-semibold">{form.values.number}</p>
          <SentForm method="post" action={toFormHref(step, form, 'call')} className="mt-3">
            <input type="hidden" name="revision" value={revision} key={revision} />
            <Button aria-disabled={isBusy || undefined}>{helplines.calledToday}</Button>
          </SentForm>
          <details className="mt-4" open={answer !== undefined || undefined}>
            <Summary>{helplines.form.change}</Summary>
            <HelplineForm key={id} values={answer?.values ?? form.values} {...{ revision, errors, action }} />
          </details>
        </Titled>
      )
    }
    case 'pages':
      return (
        <>
          {message}
          <PagesForm {...form} {...{ isBusy, action }} />
        </>
      )
    case 'sample':
      return (
        <>
          {message}
          <SampleForms
            {...{ sample: form.sample, isBusy, action }}
            answer={answer && { errors, values: answer.values.sample }}
            level={3}
          />
        </>
      )
    case 'opening':
      return (
        <>
          {message}
          <OpeningForm {...{ opening: form.opening, isBusy, action }} level={3} />
        </>
      )
  }
}

/** Returns the typed values without those of lists. */
const toTexts = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Readonly<Record<string, string>>

function Titled({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold'

/** Who has no account yet. */
function Invitations({
  invitations,
}: Readonly<{ invitations: readonly Readonly<{ id: string | null; name: string }>[] }>) {
  if (invitations.length === 0) return null
  return (
    <ul className="mt-4">
      {invitations.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/admin/setup?step=team&form=invitation&id=${id}#team`} className={link}>
            {words.team.invite({ name: isolate(name) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AnotherCounsellor() {
  return (
    <Link to="/admin/setup?step=team&form=counsellor#team" className={link}>
      {words.team.add}
    </Link>
  )
}
