import { data, redirect } from 'react-router'
import { officeContacts } from '../../../content/company.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { appointmentMinutes } from '../../../features/availability/rules/slot.ts'
import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import { FormNotes } from '../../../features/booking/form/form-notes.tsx'
import { ExitNote } from '../../../features/site-frame/exit-note.tsx'
import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { describeFormPage, toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Island } from '../../../ui/layout/island.tsx'
import { toRetryHeaders } from '../../retry-headers.ts'
import { useSiteExit } from '../safety/site-exit.tsx'
import type { Route } from './+types/appointments'
import { loadBookingForm } from './booking-form-data.server.ts'
import { readDraft, readPrefill, sendForm } from './send-form.server.ts'

export const handle = {
  cache: 'public',
  reads: ['hold', 'expired'],
  enhance: ['island'],
} satisfies PageHandle

const crumbs = toBreadcrumbs('/appointments')

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = readWords(matches).booking.formPage
  return describeFormPage(matches, {
    title,
    description: description({ appointmentMinutes }),
    path: '/appointments',
    crumbs,
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const holdToken = query.get('hold')
  const form = await loadBookingForm(context.get(instanceContext), context.get(visitorContext), holdToken)
  return {
    ...form,
    isTimeGone: holdToken !== null && form.held === null,
    isExpired: query.has('expired'),
  }
}

/** Handles the form without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const answer =
    readDraft(instance, form) ??
    readPrefill(form) ??
    (await sendForm(instance, context.get(visitorContext), form))
  if ('to' in answer) return redirect(answer.to, answer.status)
  const { values, errors, status, retryAfter, isPrefilled = false } = answer
  return data({ values, errors, isPrefilled }, { status, headers: toRetryHeaders(retryAfter) })
}

export default function Appointments({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { held, isTimeGone, isExpired, values, ...form } = loaderData
  const { booking, frame } = useWords()
  const { title, introduction, otherWays, talkFirst } = booking.formPage
  const errors = actionData?.errors ?? {}
  const props = { ...form, errors, holdToken: held?.token ?? null, exit: useSiteExit() }
  return (
    <>
      <title>{toTitle(title, matches, Object.keys(errors).length > 0)[0]?.title}</title>
      <Banner title={title} text={introduction({ appointmentMinutes })} crumbs={crumbs} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
        <div>
          <FormNotes
            {...{ words: booking, held, isExpired, isTimeGone }}
            isPrefilled={actionData?.isPrefilled ?? false}
          />
          <Island props={props}>
            <BookingPanel {...props} values={{ ...values, ...actionData?.values }} />
          </Island>
        </div>
        <aside className="h-fit space-y-10" aria-label={otherWays}>
          <ExitNote words={frame.exit} />
          <section className="space-y-5">
            <h2 className="text-2xl">{talkFirst}</h2>
            <OfficeList
              titleAs="h3"
              offices={officeContacts}
              className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1"
            />
          </section>
        </aside>
      </div>
    </>
  )
}
