import { data, Link, redirect } from 'react-router'
import { type Reason, refuse } from '../../../db/refusal.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { agencyFields } from '../../../features/agency/agency.schema.ts'
import { NewCounsellor, NewOffice } from '../../../features/availability/editing/availability.schema.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { StatusSign } from '../../../features/calendar/status-sign.tsx'
import { helplineFields } from '../../../features/helplines/helpline-fields.ts'
import { readProfileValues } from '../../../features/people/profile.schema.ts'
import { findOpenStep } from '../../../features/setup/find-open-step.ts'
import { openSite } from '../../../features/setup/sample-data.server.ts'
import { countDone, countMissing, type SetupStep } from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Check, ChevronDown } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { type RefusalWords, toSentences } from '../../../ui/form/form-answer.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../../ui/layout/progress-bar.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { availability } from '../../../words/staff/availability.ts'
import { helplines } from '../../../words/staff/helplines.ts'
import { mailServer } from '../../../words/staff/mail-server.ts'
import { profiles } from '../../../words/staff/profiles.ts'
import { setup as words } from '../../../words/staff/setup.ts'
import { siteAgency } from '../../../words/staff/site-agency.ts'
import { services as serviceWords } from '../../../words/staff/work/services.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import {
  readTypedHours,
  saveCounsellor,
  saveOffice,
  saveTypedHours,
} from '../availability/save-availability.server.ts'
import { saveHelpline, saveTestCall } from '../helplines/save-helpline.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { mailRefusals, saveMail, shownMailFields } from '../mail/save-mail-server.server.ts'
import { sendTestToSelf } from '../mail/send-test.server.ts'
import { readProfileEditor } from '../people/profile-editor.server.ts'
import { publishTypedProfile, saveTypedProfile } from '../people/profile-form.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { saveService, serviceRefusals } from '../services/save-service.server.ts'
import { saveAgency } from '../site/save-agency.server.ts'
import { readStaffForm } from '../staff.server.ts'
import { invitationFields, invitationRefusals, saveInvitation } from '../users/save-invitation.server.ts'
import type { Route } from './+types/setup'
import { cleanPages } from './clean-pages.server.ts'
import { openingRefusals } from './load-opening.server.ts'
import { loadServerTasks, loadSetup } from './load-setup.server.ts'
import { loadStepForm } from './load-step-form.server.ts'
import { deleteChosen, keepChosen, readSampleValues, toSampleRefusals } from './sample.server.ts'
import { StepFacts } from './step-facts.tsx'
import { StepForm } from './step-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

/** Who changes the mail server proves again who it is. */
export const handle = { enhance: ['passkey'] } satisfies PageHandle

const pageHref = '/admin/setup'
const toStepHref = (id: string) => `${pageHref}?step=${id}`

const doneMessages = {
  deleted: words.sample.deleted,
  kept: words.sample.kept,
  opened: words.opening.done,
  ...words.forms.pages.done,
  agency: siteAgency.saved,
  offices: availability.officeSaved,
  team: availability.daysAdded,
  hours: availability.hoursSaved,
  profile: profiles.done.saved,
  published: profiles.done.published,
  invited: words.forms.team.invited,
  services: serviceWords.done.created,
  mail: mailServer.saved,
  helplines: helplines.done.saved,
  called: helplines.done.called,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const found = await loadSetup(instance, clock)
  const serverTasks = await loadServerTasks(instance, clock.now)
  const query = url.searchParams
  const openStep = findOpenStep(found.steps, { chosen: query.get('step'), saved: query.get('done') })
  const named = { form: query.get('form'), id: query.get('id') }
  return {
    ...{ steps: found.steps, isOpen: found.isOpen, serverTasks },
    openId: openStep?.id ?? null,
    form: openStep && (await loadStepForm(context, openStep.id, { ...found, serverTasks }, named)),
    done: findDoneMessage(url, doneMessages),
  }
}

export const shouldRevalidate = reloadAfterConflict

const stepFields = [
  ...agencyFields,
  ...NewOffice.keyof().options,
  ...NewCounsellor.keyof().options,
  ...helplineFields,
  ...shownMailFields,
  ...invitationFields,
  'used',
  ...(['type', 'location', 'price', 'sessions', 'isExtra'] as const),
] as const

const refusals = {
  ...availability.refusals,
  ...mailRefusals,
  ...invitationRefusals,
  not_the_person: profiles.refusals.not_the_person,
}

/** The words of a form where they differ. */
const toOwnRefusals = (form: FormData): Record<string, Partial<Record<Reason, RefusalWords>>> => ({
  agency: siteAgency.refusals,
  offices: availability.refusals,
  counsellor: availability.refusals,
  hours: availability.refusals,
  profile: profiles.refusals,
  invitation: invitationRefusals,
  services: serviceRefusals,
  helplines: { changed_meanwhile: { toast: availability.notSaved, message: helplines.changed } },
  call: { changed_meanwhile: { toast: availability.notSaved, message: helplines.changedBeforeCall } },
  pages: { nothing_left: { toast: words.forms.pages.nothingLeft, message: words.forms.pages.nothingLeft } },
  sample: toSampleRefusals(form),
  opening: openingRefusals,
})

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, form, actor } = sent
  const query = args.url.searchParams
  const [step, id] = [query.get('step') ?? '', query.get('id') ?? '']
  // The steps of the team and of the helplines have several forms.
  const name = query.get('form') ?? step
  const offices = name === 'hours' ? await listOffices(db) : []
  const pressed = readText(form, 'intent')
  const editor = readProfileEditor(args.context, actor.now)
  // An error of another form has no words of the sample data.
  const { failed: _, not_found: __, ...sampleOnly } = toSampleRefusals(form)
  return answerForm(
    { ...sent, intent: name },
    {
      values: {
        ...readTexts(form, [...new Set(stepFields)]),
        hours: readTypedHours(form, offices),
        profile: readProfileValues(form),
        sample: readSampleValues(form),
      },
      refusals: { ...sampleOnly, ...refusals, ...toOwnRefusals(form)[name] },
      actions: {
        agency: async () => toNext(await saveAgency(sent), '?done=agency'),
        offices: async () => toNext(await saveOffice(sent), '?done=offices'),
        // The hours, the profile and the next person follow in the same step.
        counsellor: async () => toNext(await saveCounsellor(sent), '?step=team&done=team'),
        async hours() {
          // It only shows the form with one more row.
          if (pressed === 'add-hours') return { ...refuse('preview'), words: {} }
          return toNext(await saveTypedHours(sent, id, offices), '?step=team&done=hours')
        },
        profile: async () =>
          pressed === 'publish'
            ? toNext(await publishTypedProfile(sent, id, editor), '?step=team&done=published')
            : toNext(await saveTypedProfile(sent, id, editor), '?step=team&done=profile'),
        async invitation() {
          const invited = await saveInvitation(args, sent)
          if (!invited.ok) return invited
          // Where no mail leaves the site, the page of the account shows the link.
          return env.mailUrl
            ? `${pageHref}?step=team&done=invited`
            : `/admin/users/${invited.userId}?done=invited`
        },
        services: async () => toNext(await saveService(sent), '?done=services'),
        async mail() {
          // A test mail can follow.
          if (pressed !== 'test') return toNext(await saveMail(args, sent), '?step=mail&done=mail')
          const tested = await sendTestToSelf(args.context, actor.now)
          return tested ? data({ tested }) : redirect(toStepHref(step))
        },
        helplines: async () => toNext(await saveHelpline(sent, id), '?done=helplines'),
        // The next helpline follows in the same step.
        call: async () => toNext(await saveTestCall(sent, id), '?step=helplines&done=called'),
        pages: async () => toNext(await cleanPages(sent), `?step=pages&done=${pressed}`),
        sample: async () =>
          pressed === 'delete'
            ? toNext(await deleteChosen(sent), '?done=deleted')
            : toNext(await keepChosen(sent), '?step=sample&done=kept'),
        opening: async () => toNext(await openSite(db, actor), '?done=opened'),
      },
    },
  )
}

/** Returns the next page of a saved form, or what refused it. */
const toNext = <Saved extends Readonly<{ ok: boolean }>>(saved: Saved, query: string) =>
  saved.ok ? pageHref + query : (saved as Exclude<Saved, { ok: true }>)

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, isOpen, openId, form, serverTasks, done } = loaderData
  const counted = { done: countDone(steps), all: steps.length }
  const tested = actionData && 'tested' in actionData ? actionData.tested : null
  const refused = actionData && 'form' in actionData ? actionData : undefined
  const answer = refused?.form === form?.name ? refused : undefined
  // Somebody else may have done meanwhile what the form is for. The step then shows its next form. A refused test call has no typed values to
  // show again.
  const gone = refused && !answer ? toSentences(refused) : ''
  return (
    <>
      <ChangeNote done={done} href={openId ? toStepHref(openId) : pageHref} answer={refused} />
      <PageHead title={words.title} lead={words.introduction} />
      {gone ? <PageNote isError>{gone}</PageNote> : null}
      <p className="mb-2 text-lg font-semibold">{isOpen ? words.open : words.progress(counted)}</p>
      <div className="mb-6 max-w-3xl">
        <ProgressBar {...counted} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <ol className="card divide-y divide-line">
          {steps.map((step, index) => (
            <li key={step.id} id={step.id} className="scroll-mt-24">
              <StepLine {...step} number={index + 1} isOpen={step.id === openId} />
              {step.id === openId ? (
                <div className="px-4 pb-6 sm:px-5">
                  {/* These forms say at their fields what is to do. */}
                  {form?.name === 'sample' || form?.name === 'agency' ? null : <StepFacts {...step} />}
                  {form ? (
                    <div className="not-first:mt-6 [&_fieldset.card]:border-0 [&_fieldset.card]:p-0 [&_form.card]:border-0 [&_form.card]:p-0 [&_section.card]:border-0 [&_section.card]:p-0">
                      <StepForm key={step.id} {...{ form, answer, tested }} step={step.id} />
                    </div>
                  ) : null}
                  <StepLinks {...step} hasForm={form !== null} />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
        <section className="card p-4 xl:p-5">
          <h2 className="mb-2 text-lg">{words.server.title}</h2>
          {serverTasks.length > 0 ? (
            <ul className="space-y-1">
              {serverTasks.map((task) => (
                <li key={task} className="flex items-baseline gap-2">
                  <StatusSign tone="waiting" />
                  <span className="min-w-0">{task}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{words.server.nothing}</p>
          )}
          <a href="/admin/system" className="inline-flex min-h-11 items-center font-semibold">
            {words.server.link}
          </a>
        </section>
      </div>
    </>
  )
}

function StepLine({ number, isOpen, ...step }: SetupStep & Readonly<{ number: number; isOpen: boolean }>) {
  const missing = countMissing(step)
  return (
    <div className="relative flex min-h-16 items-center gap-4 px-4 py-2 sm:px-5">
      <StepMark number={number} isDone={missing === 0} />
      <div className="grow">
        <h2 className="text-lg">
          <Link
            to={`${toStepHref(step.id)}#${step.id}`}
            aria-current={isOpen ? 'step' : undefined}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {step.title}
          </Link>
        </h2>
        <p className={`flex items-baseline gap-2 text-base ${missing > 0 ? 'text-muted' : 'text-leaf'}`}>
          {missing > 0 ? <StatusSign tone="waiting" /> : null}
          {missing > 0 ? words.left({ count: missing }) : words.done}
        </p>
      </div>
      {isOpen ? null : <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />}
    </div>
  )
}

/** A step without a form is done on the screen that the first link opens. */
function StepLinks({ links, hasForm }: SetupStep & Readonly<{ hasForm: boolean }>) {
  const [first, ...others] = links
  if (!first) return null
  return (
    <>
      {hasForm ? null : (
        <p className="mt-4">
          <ButtonLink href={first.href}>{first.label}</ButtonLink>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {(hasForm ? links : others).map(({ href, label }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center font-semibold">
            {label}
          </a>
        ))}
      </p>
    </>
  )
}

function StepMark({ number, isDone }: Readonly<{ number: number; isDone: boolean }>) {
  return (
    <span
      aria-hidden
      className={`flex size-9 shrink-0 items-center justify-center rounded-full border-2 font-semibold ${isDone ? 'border-leaf bg-leaf text-paper' : 'border-edge text-muted'}`}
    >
      {isDone ? <Check className="size-5" /> : number}
    </span>
  )
}
