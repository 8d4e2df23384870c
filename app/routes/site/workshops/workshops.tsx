import { servicesPage } from '../../../content/pricing-plan.ts'
import { workshopsPage } from '../../../content/workshops.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findPageTitle, type PageContent } from '../../../features/content/pages/page.schema.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { saveEnquiry } from '../../../features/workshops/enquiries.server.ts'
import { answerDays, enquiryFields, newEnquiry } from '../../../features/workshops/enquiry.schema.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import type { Words } from '../../../words/words.ts'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { describeSiteFormPage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { RupeeNote, ServiceLine } from '../pages/service-prices.tsx'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/workshops'
import { WorkshopForm } from './workshop-form.tsx'

const path = '/workshops'

export const handle = {
  cache: 'public',
  edited: 'workshops',
  reads: ['sent'],
  enhance: listEnhancements,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSiteFormPage(matches, loaderData?.page, { path })

/** What we do for organisations is a card of the page about services, which the office edits. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, parts } = await loadSitePage(context, 'services', servicesPage)
  const shown = await loadSitePage(context, 'workshops', workshopsPage)
  const { signedIn } = context.get(visitorContext)
  const user = signedIn?.user
  return {
    ...shown,
    card: findCard(page),
    services: (parts.services ?? []).filter(({ type }) => type === 'ORGANIZATION'),
    isSent: new URL(request.url).searchParams.has('sent'),
    known: user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {},
  }
}

function findCard({ sections }: PageContent) {
  const cards = sections.flatMap((section) =>
    section.kind === 'rates' && !section.isHidden ? section.items : [],
  )
  const card = cards.find(({ type }) => type === 'ORGANIZATION')
  return card ? { text: card.text, points: card.points.map(({ text }) => text) } : null
}

// Where the day begins last, so that nobody is refused the day that it still is for them.
const lastZone = 'Pacific/Pago_Pago'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const texts = words(context.get(visitorContext).language)
  const form = await request.formData()
  const values = readTexts(form, enquiryFields)
  const now = Temporal.Now.instant()
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const today = now.toZonedDateTimeISO(lastZone).toPlainDate()
          const read = parseForm(newEnquiry(texts, today), values)
          if (!read.ok) return read
          const problem = await findLimitProblem(context, form, 'message', {
            place: 'write',
            text: texts.workshops.tooMany,
          })
          if (problem) return problem
          await saveEnquiry(db, secrets, { enquiry: read.input, quarantined: isHoneypotFilled(form) }, now)
          return `${path}?sent#write`
        },
      },
    },
  )
}

export default function Workshops({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { card, services, isSent, known, ...shown } = loaderData
  const { workshops: texts } = useWords()
  const fixed = (
    <div className="space-y-10 lg:space-y-12">
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {card ? (
          <section aria-labelledby="what" className="space-y-4">
            <h2 id="what" className="text-2xl">
              {texts.whatWeDo}
            </h2>
            <p className="prose-width">{card.text}</p>
            <TickList items={card.points} />
          </section>
        ) : null}
        {services.length > 0 ? (
          <section aria-labelledby="prices">
            <h2 id="prices" className="text-2xl">
              {texts.prices}
            </h2>
            <ul className="my-3 divide-y divide-line">
              {services.map((service) => (
                <ServiceLine key={service.id} service={service} />
              ))}
            </ul>
            <RupeeNote services={services} />
            <p className="mt-3">{texts.pricesNote}</p>
          </section>
        ) : null}
        <section aria-labelledby="steps" className="space-y-3">
          <h2 id="steps" className="text-2xl">
            {texts.steps.title}
          </h2>
          <ol className="prose-width list-decimal space-y-2 pl-6">
            {texts.steps.items({ days: answerDays }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
      {isSent && !actionData ? (
        <EnquirySent words={texts.sent} />
      ) : (
        <WorkshopForm
          words={texts.form}
          values={actionData?.values ?? known}
          errors={actionData?.errors ?? {}}
        >
          {actionData?.shown?.takesWork ? <SendWithWork /> : null}
        </WorkshopForm>
      )}
      <p>
        {texts.notTherapy.text}{' '}
        <a href="/appointments" className="inline-block py-2 font-semibold">
          {texts.notTherapy.link}
        </a>
      </p>
    </div>
  )
  return (
    <>
      <title>{toTitle(findPageTitle(shown.page), matches, actionData !== undefined)[0]?.title}</title>
      <SitePage {...shown} inserts={{ path, fixed }} />
    </>
  )
}

/** Replaces the form after an enquiry was stored. */
function EnquirySent({ words: sent }: Readonly<{ words: Words['workshops']['sent'] }>) {
  return (
    <section id="write" aria-labelledby="sent" className="card flex flex-col gap-5 p-6 sm:flex-row lg:p-8">
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent" className="text-2xl">
          {sent.title}
        </h2>
        <p>{sent.text({ days: answerDays })}</p>
        <p>{sent.nothingFixed}</p>
        <p>
          <a href={`${path}#write`} className="inline-block py-2 font-semibold">
            {sent.again}
          </a>
        </p>
      </div>
    </section>
  )
}
