import { contactPage } from '../../../content/contact.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findPageTitle } from '../../../features/content/pages/page.schema.ts'
import { answerDays, newMessage } from '../../../features/messages/messages.schema.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'
import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { toSiteOrganization } from '../information/organization.ts'
import { describeSiteFormPage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'

const path = '/contact'

export const handle = {
  cache: 'public',
  edited: 'contact',
  reads: ['sent'],
  enhance: listEnhancements,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSiteFormPage(matches, loaderData?.page, { path, structuredData: [toSiteOrganization(matches)] })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  const user = signedIn?.user
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {}
  const isSent = new URL(request.url).searchParams.has('sent')
  return { ...(await loadSitePage(context, 'contact', contactPage)), isSent, known }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const { language } = context.get(visitorContext)
  const schema = newMessage(language)
  const form = await request.formData()
  const values = readTexts(form, Object.keys(schema.shape))
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const read = parseForm(schema, values)
          if (!read.ok) return read
          const { tooMany } = words(language).sitePages.contact
          const limit = { place: 'write', text: tooMany }
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
  const { page, pictures, parts, isSent, known } = loaderData
  const { danger, sent: sentWords } = useWords().sitePages.contact
  const form = (
    <ContactForm values={actionData?.values ?? known} errors={actionData?.errors ?? {}}>
      {actionData?.shown?.takesWork ? <SendWithWork /> : null}
    </ContactForm>
  )
  const { offices } = useSiteFacts().agency
  const reach =
    offices.length > 0 ? (
      <OfficeList offices={offices} titleAs="h2" className="grid gap-x-12 gap-y-6 sm:grid-cols-2" />
    ) : null
  const sent = isSent && !actionData ? { note: <MessageSent />, title: sentWords.waiting } : null
  return (
    <>
      <title>{toTitle(findPageTitle(page), matches, actionData !== undefined)[0]?.title}</title>
      <SitePage
        {...{ page, pictures, parts }}
        inserts={{ path, contactForm: { reach, form, sent, danger } }}
      />
    </>
  )
}

/** Replaces the form after a message was stored. */
function MessageSent() {
  const { sent } = useWords().sitePages.contact
  return (
    <section
      id="write"
      aria-labelledby="sent"
      className="card flex self-start flex-col gap-5 p-6 sm:flex-row lg:p-8"
    >
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{sent.title}</h2>
        <p className="prose-width">{sent.text({ days: answerDays })}</p>
        <p>
          <a href="/contact#write" className="inline-block py-2 font-semibold">
            {sent.again}
          </a>
        </p>
      </div>
    </section>
  )
}
