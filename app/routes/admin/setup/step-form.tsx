import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { AgencyValues } from '../../../features/agency/agency.schema.ts'
import type { CounsellorValues } from '../../../features/availability/editing/availability.schema.ts'
import type { ChangeAnswer } from '../../../features/availability/editing/change-answer.ts'
import { CounsellorForm } from '../../../features/availability/editing/counsellor-form.tsx'
import { OfficeForm, type OfficeValues } from '../../../features/availability/editing/office-form.tsx'
import type { HelplineValues } from '../../../features/helplines/helpline.schema.ts'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import { isolate } from '../../../lib/text/isolate.ts'
import { PageNote } from '../../../ui/text/notes.tsx'
import { setup } from '../../../words/staff/setup.ts'
import { MailServerFields } from '../mail/mail-server-fields.tsx'
import { ServiceFields } from '../services/service-fields.tsx'
import { AgencyFactsForm } from '../site/agency-form.tsx'
import type { StepForm as Form } from './load-step-form.server.ts'

/** The typed values of all forms. Those of the other forms are empty. */
type Values = AgencyValues &
  OfficeValues &
  CounsellorValues &
  HelplineValues &
  ComponentProps<typeof MailServerFields>['values']

type Props = Readonly<{ form: Form; answer: ChangeAnswer<Values> | undefined; action: string }>

const words = setup.forms

/** The form of a step, as its own screen has it. */
export function StepForm({ form, answer, action }: Props) {
  const pressed = useNavigation().formData?.get('intent')
  const isBusy = useNavigation().formMethod === 'POST' && !String(pressed).startsWith('preview')
  const errors = answer?.errors ?? {}
  // The forms of an office, a counsellor and a service say it themselves.
  const message = answer?.message ? <PageNote isError>{answer.message}</PageNote> : null
  switch (form.step) {
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
    case 'team': {
      const { counsellor, zones, idle } = form
      const title = counsellor ? words.team.edit({ name: isolate(counsellor.name) }) : words.team.add
      return (
        <>
          <ul className="mb-4">
            {idle.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`/admin/availability?counsellor=${id}`}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {words.team.hours({ name: isolate(name) })}
                </a>
              </li>
            ))}
          </ul>
          <Titled title={title}>
            <CounsellorForm key={counsellor?.id} {...{ counsellor, zones, answer, isBusy, action }} />
          </Titled>
        </>
      )
    }
    case 'services':
      return (
        <Titled title={words.services.add}>
          <ServiceFields service={null} {...{ answer, isBusy, action }} />
        </Titled>
      )
    case 'mail': {
      if (form.isFromSetting) return <p>{setup.mail.fromServer}</p>
      const values = answer?.values ?? form.values
      return (
        <>
          {message}
          <MailServerFields {...form} {...{ values, errors, action }} pressed={isBusy ? 'save' : null} />
        </>
      )
    }
    case 'helplines': {
      const { id, revision } = form
      return (
        <Titled title={words.helplines.edit({ name: isolate(form.values.name) })}>
          {message}
          <HelplineForm
            key={id}
            values={answer?.values ?? form.values}
            {...{ id, revision, errors, action }}
          />
        </Titled>
      )
    }
  }
}

function Titled({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </>
  )
}
