import type { ReactNode } from 'react'
import * as words from '../../../content/contact.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import type { PublicOffice } from '../../../features/agency/agency.ts'
import { NewMessage } from '../../../features/messages/messages.schema.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'
import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { describeFormPage, toTitle } from '../../../features/site-frame/page-title.ts'
import { toMapFrame, toMapLink } from '../../../lib/map-place.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextAreaField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../../ui/form/public-fields.tsx'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { toSiteOrganization } from '../information/organization.ts'
import type { Route } from './+types/contact'
import india from './pictures/india.svg'
import nigeria from './pictures/nigeria.svg'

const path = '/contact'

export const handle = { cache: 'public', reads: ['sent'], enhance: ['embed'] } satisfies PageHandle

const crumbs = toBreadcrumbs(path)

export const meta: Route.MetaFunction = ({ matches }) => {
  const structuredData = [toSiteOrganization(matches)]
  const { title, description } = words.page
  return describeFormPage(matches, { title, description, path, crumbs, structuredData })
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  const user = signedIn?.user
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {}
  return { isSent: new URL(request.url).searchParams.has('sent'), known }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const form = await request.formData()
  const values = readTexts(form, Object.keys(NewMessage.shape))
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const read = parseForm(NewMessage, values)
          if (!read.ok) return read
          const limit = { place: 'write', text: words.refusals.tooMany }
          const problem = await findLimitProblem(context, form, 'message', limit)
          if (problem) return problem
          const message = { details: read.input, quarantined: isHoneypotFilled(form) }
          await saveMessage(db, secrets, message, Temporal.Now.instant())
          return `${path}?sent#write`
        },
      },
    },
  )
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const isSent = loaderData.isSent && !actionData
  const errors = actionData?.errors ?? {}
  const { offices } = useSiteFacts().agency
  return (
    <>
      <title>{toTitle(words.page.title, matches, actionData !== undefined)[0]?.title}</title>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
        {isSent ? (
          <MessageSent />
        ) : (
          <ContactForm values={actionData?.values ?? loaderData.known} errors={errors}>
            {actionData?.shown?.takesWork ? <SendWithWork /> : null}
          </ContactForm>
        )}
        <OtherWays title={isSent ? words.sentWords.waiting : words.aside.title} />
      </div>
      {offices.length > 0 ? (
        <section aria-labelledby="our-offices" className="bleed bg-surface py-14 lg:py-20">
          <div className="space-y-8">
            <h2 id="our-offices">{words.officesTitle}</h2>
            <div className="grid gap-6 md:grid-cols-2">
              {offices.map((office) => (
                <OfficeMap key={office.id} office={office} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  )
}

type FormProps = Readonly<{
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  children?: ReactNode
}>

/** The contact form. It works without script. */
function ContactForm({ values, errors, children }: FormProps) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section id="write" aria-labelledby="write-heading">
      <h2 id="write-heading" className="mb-6">
        {words.formWords.title}
      </h2>
      <ErrorSummary errors={errors} />
      {/* The fragment makes the next page start at the errors. */}
      <form action="/contact#write" method="post" noValidate className="relative space-y-6">
        {children}
        <PersonFields toField={toField} words={words.formWords} />
        <TextField {...toField('subject')} label={words.formWords.subject} />
        <TextAreaField
          {...toField('message')}
          label={words.formWords.message}
          hint={words.formWords.messageHint}
          rows={8}
        />
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.formWords.button}</Button>
      </form>
    </section>
  )
}

/** Replaces the form after a message was stored. */
function MessageSent() {
  return (
    <section
      id="write"
      aria-labelledby="sent"
      className="card flex self-start flex-col gap-5 p-6 sm:flex-row lg:p-8"
    >
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{words.sentWords.title}</h2>
        <p className="prose-width">{words.sentWords.text}</p>
        <p>
          <a href="/contact#write" className="inline-block py-2 font-semibold">
            {words.sentWords.again}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Ways to get help sooner than an answer by mail. */
function OtherWays({ title }: { title: string }) {
  return (
    <aside aria-labelledby="other-ways" className="h-fit rounded-3xl bg-blush p-6 lg:p-8">
      <h2 id="other-ways" className="mb-5">
        {title}
      </h2>
      <ul className="grid gap-5 md:max-lg:grid-cols-3">
        {words.aside.points.map((way) => (
          <li key={way.title} className="border-t-2 border-dashed border-edge pt-4">
            <h3>{way.title}</h3>
            <p>{way.text}</p>
            <a href={way.link.href} className="inline-flex min-h-11 items-center font-semibold">
              {way.link.label}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const pictures = { IN: india, NG: nigeria } as const

/** An office with a drawn map. A press shows the map of another host (`enhance/embed.ts`). Only the press or the link contacts it. */
function OfficeMap({ office }: { office: PublicOffice }) {
  const { country, name, place } = office
  const { map } = useWords().agency
  const drawing = (
    <img src={pictures[country]} alt="" width={640} height={300} loading="lazy" className="w-full" />
  )
  return (
    <div className="card overflow-hidden">
      {place ? (
        <embed-on-press label={map.frame({ office: name })} className="block border-b border-line">
          {drawing}
          <button
            type="button"
            data-src={toMapFrame(place)}
            hidden
            className="mx-6 mb-4 inline-flex min-h-12 cursor-pointer items-center rounded-card border-2 border-edge px-5 text-left font-semibold hidden:hidden lg:mx-8"
          >
            {map.show}
          </button>
        </embed-on-press>
      ) : (
        drawing
      )}
      <div className="space-y-4 p-6 lg:p-8">
        <OfficeList titleAs="h3" offices={[office]} />
        {place ? (
          <p>
            <a
              href={toMapLink(place)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {map.link({ office: name })}
              <ExternalLinkIcon />
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}
