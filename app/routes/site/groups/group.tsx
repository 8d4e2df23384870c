import { z } from 'zod'
import { groupsPage } from '../../../content/groups.ts'
import type { AgeBand } from '../../../db/age-bands.ts'
import { refuse } from '../../../db/refusal.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toAge } from '../../../features/booking/booking.schema.ts'
import {
  makeIdempotencyKey,
  toIdempotencyKey,
} from '../../../features/booking/form/idempotency-key.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { toPlacePath } from '../../../features/booking/private-link/link-token.server.ts'
import { takePlaceForCaller } from '../../../features/groups/own-place.server.ts'
import { findPublicGroup } from '../../../features/groups/public-groups.server.ts'
import { toGroupPrice, toPublicGroup } from '../../../features/groups/public-view.ts'
import { isOpen } from '../../../features/groups/session-row.server.ts'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { PriceNote } from '../../../features/money/price-note.tsx'
import { toHeldPriceNote } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { isHoneypotFilled, readText, readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { findAgreedText, toConsentWords } from '../../../site-consent.ts'
import { useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import { forEachLanguage, type Words, words } from '../../../words/words.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { findSitePage } from '../pages/load-page.server.ts'
import type { Route } from './+types/group'
import { GroupFacts } from './group-facts.tsx'
import { PlaceForm, placeFields } from './place-form.tsx'

export const handle = { enhance: ['client-clock'] } satisfies PageHandle

// The title of a group can be a topic, which no history of a browser has.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { name: 'description', content: loaderData?.description ?? '' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db, env } = instance
  const { language, signedIn } = context.get(visitorContext)
  const texts = words(language)
  const now = Temporal.Now.instant()
  const row = await findPublicGroup(db, params.sessionId)
  if (!row) throw noSuchPage()
  const user = signedIn?.user
  return {
    description: (await findSitePage(context, 'groups', groupsPage)).description,
    group: toPublicGroup(row, now, texts),
    isOver: !isOpen(row.session, now),
    price: toHeldPriceNote({ price: toGroupPrice(row), howToPay: row.howToPay ?? '' }, texts.money),
    hasMail: env.mailUrl !== undefined,
    isExempt: env.exemptCountries.includes(row.office.country),
    consentWords: toConsentWords(instance, texts),
    lines: await listPublicHelplines(db, now),
    formKey: makeIdempotencyKey(),
    known: user ? { name: user.firstName, email: user.email } : {},
  }
}

const placeForm = forEachLanguage(({ groups, booking: { fields } }: Words) =>
  z.object({
    name: storedText({ ...groups.fields.name, most: 200 }),
    email: toEmailAddress(fields.email),
    age: toAge(fields.age),
  }),
)

/** Returns whether the answer about a guardian is needed. Without an age it is where everybody is under 18. The form for adults has no question. */
function asksGuardian(age: number, ageBand: AgeBand | null): boolean {
  if (ageBand === '18-25') return false
  return isMinorAge(age) && (age > 0 || ageBand === '13-17')
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { db, secrets, env, log } = instance
  const visitor = context.get(visitorContext)
  const { language } = visitor
  const { groups: texts, booking } = words(language)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const { sessionId } = params
  const row = await findPublicGroup(db, sessionId)
  const values = readTexts(form, placeFields)
  const say = (text: string) => ({ errors: { place: [text] } })
  const { over, full, wrong_age, guardian_needed, has_place } = texts.refused
  return answerForm(
    { form, log, intent: 'save' },
    {
      values,
      refusals: {
        ...{ over: say(over), full: say(full), has_place: say(has_place), not_found: say(over) },
        ...{
          wrong_age: { errors: { age: [wrong_age] } },
          guardian_needed: { errors: { guardian: [guardian_needed] } },
        },
      },
      actions: {
        async save() {
          const read = parseForm(placeForm(language), values)
          const age = read.ok ? read.input.age : Number(values.age)
          const isExempt = row !== null && env.exemptCountries.includes(row.office.country)
          const isAsked = asksGuardian(age, row?.session.ageBand ?? null)
          const question = isAsked && !(isExempt && values.guardian === '') ? 'minor' : 'none'
          const guardian = readGuardian(language, question, values)
          const isAgreed = values.consent === 'given'
          if (!read.ok || !guardian.ok || !isAgreed) {
            return refuseFields({
              ...(read.ok ? {} : read.errors),
              ...(guardian.ok ? {} : guardian.errors),
              ...(isAgreed ? {} : { consent: [booking.consentNeeded] }),
            })
          }
          const work = readText(form, 'work')
          const sent = {
            ...{ sessionId, ...read.input, guardian: guardian.guardian, work },
            agreedTo: await findAgreedText(instance, readText(form, 'consentVersion')),
            key: toIdempotencyKey(form.get('key')),
            visitorTimeZone: toCanonicalTimeZone(readText(form, 'timeZone')),
            quarantined: isHoneypotFilled(form),
          }
          const taken = await takePlaceForCaller(instance, { ...visitor, role: 'client' }, sent, now)
          if (taken.ok) return toPlacePath(secrets, taken.place.id)
          if (taken.reason !== 'too_many') return taken
          const { retryAfterSeconds } = taken
          const problem = say(addWait(texts.refused.tooMany, retryAfterSeconds))
          return { ...refuse('too_many'), words: problem, shown: { takesWork: !work }, retryAfterSeconds }
        },
      },
    },
  )
}

export default function Group({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { group, isOver, price, lines, formKey, known, ...form } = loaderData
  const texts = useWords()
  const { groups, money, safety } = texts
  const { full, over, like } = groups
  return (
    <>
      <title>{toTitle(groups.form.title, matches, actionData !== undefined)[0]?.title}</title>
      <div>
        <a href="/groups" className="inline-flex min-h-11 items-center font-semibold">
          {groups.back}
        </a>
        <h1>{group.title}</h1>
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,38rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="space-y-6">
          <GroupFacts group={group} words={groups} />
          <PriceNote view={price} howToPay={money.howToPay} />
        </div>
        <section aria-labelledby="like" className="space-y-4 max-lg:order-last">
          <h2 id="like" className="text-2xl">
            {like.title}
          </h2>
          <TickList items={like.points} />
        </section>
        {(isOver || group.isFull) && !actionData ? (
          <section
            id="place"
            aria-labelledby="full"
            className="card h-fit space-y-4 p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-8"
          >
            <h2 id="full" className="text-2xl">
              {isOver ? over.title : full.title}
            </h2>
            <p className="prose-width">{isOver ? over.text : full.text}</p>
            <p className="flex flex-wrap gap-3">
              <ButtonLink href="/groups">{groups.back}</ButtonLink>
              <ButtonLink href="/appointments" variant="quiet">
                {groups.none.book}
              </ButtonLink>
            </p>
          </section>
        ) : (
          <PlaceForm
            words={texts}
            group={group}
            {...form}
            helplines={<HelplineList countries={toHelplineCards(lines, safety)} />}
            values={actionData?.values ?? known}
            errors={actionData?.errors ?? {}}
            formKey={formKey}
          >
            {actionData?.shown?.takesWork ? <SendWithWork /> : null}
          </PlaceForm>
        )}
      </div>
    </>
  )
}
