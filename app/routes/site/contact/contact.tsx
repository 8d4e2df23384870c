import { mapFrames, officeContacts, outsideLinks } from '../../../content/company.ts'
import * as words from '../../../content/contact.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { ContactForm, MessageSent } from '../../../features/messages/contact-form.tsx'
import { NewMessage } from '../../../features/messages/messages.schema.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'
import { OfficeMap } from '../../../features/messages/office-map.tsx'
import { OtherWays } from '../../../features/messages/other-ways.tsx'
import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { describeFormPage, toTitle } from '../../../features/site-frame/page-title.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { toSiteOrganization } from '../information/organization.ts'
import type { Route } from './+types/contact'

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
      refusals: {},
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
  return (
    <>
      <title>{toTitle(words.page.title, matches, actionData !== undefined)[0]?.title}</title>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
        {isSent ? (
          <MessageSent words={words.sentWords} />
        ) : (
          <ContactForm
            words={words.formWords}
            values={actionData?.values ?? loaderData.known}
            errors={errors}
          >
            {actionData?.shown?.takesWork ? <SendWithWork /> : null}
          </ContactForm>
        )}
        <OtherWays title={isSent ? words.sentWords.waiting : words.aside.title} ways={words.aside.points} />
      </div>
      <section aria-labelledby="our-offices" className="bleed bg-surface py-14 lg:py-20">
        <div className="space-y-8">
          <h2 id="our-offices">{words.officesTitle}</h2>
          <div className="grid gap-6 md:grid-cols-2">
            {words.officePlaces.map(({ country, link, ...place }) => (
              <OfficeMap key={country} {...place} frameHref={mapFrames[link]} href={outsideLinks[link]}>
                <OfficeList
                  titleAs="h3"
                  offices={officeContacts.filter((office) => office.country === country)}
                />
              </OfficeMap>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
