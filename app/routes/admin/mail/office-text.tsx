import { data, Form, Link, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import {
  composeExample,
  findFixedReason,
  findShownMessage,
  isOfficePlace,
} from '../../../features/mail-texts/example-mail.server.ts'
import { MailPreview } from '../../../features/mail-texts/mail-preview.tsx'
import {
  mostParagraph,
  mostSignature,
  toMailTextForm,
} from '../../../features/mail-texts/mail-text.schema.ts'
import {
  findCounsellorName,
  listMailTexts,
  saveMailText,
} from '../../../features/mail-texts/mail-texts.server.ts'
import { toMailKindWords } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { toMailContent } from '../../../outbox/channels/mail/mail-channel.server.ts'
import type { Message } from '../../../outbox/messages/messages.ts'
import { addOfficeTexts, type OfficeTexts, signaturePlace } from '../../../outbox/office-texts.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, InsetNote, PageNote } from '../../../ui/text/notes.tsx'
import { mailTexts as words } from '../../../words/staff/mail-texts.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/office-text'
import { sendTestToSelf } from './send-test.server.ts'

const list = '/admin/mail/texts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  toTitle(loaderData?.name ?? words.title, matches)

type Context = Route.LoaderArgs['context']

/** Returns the mail that the address names, or answers 404. */
function requireShown(place: string): Message {
  const message = findShownMessage(place)
  if (!message) throw noSuchPage()
  return message
}

/** Returns the example of a mail, with a typed text in the place of the stored one. */
async function composeFor(context: Context, place: string, typed?: string) {
  const { db, env, content } = context.get(instanceContext)
  const message = requireShown(place)
  const { timeZone, now } = readClock(context)
  const { name: companyName, offices } = content.agency
  const stored = await listMailTexts(db)
  const find = (of: string) => (typed !== undefined && of === place ? typed : (stored.get(of)?.text ?? ''))
  const texts: OfficeTexts = { paragraph: find(message.kind), signature: find(signaturePlace) }
  const { publicUrl, mailFrom } = env
  const site = { companyName, publicUrl, mailFrom, officeAddress: offices[0]?.address || null, timeZone }
  const composed = addOfficeTexts(await composeExample(message, site, now), message.kind, texts)
  const { subject, text, html } = toMailContent({ letter: composed.letter })
  return { preview: { letter: composed.letter, text }, mail: { subject, text, html } }
}

export async function loader({ params: { place }, context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { preview } = await composeFor(context, place)
  const stored = (await listMailTexts(db)).get(place)
  const reason = findFixedReason(place)
  return {
    name: place === signaturePlace ? words.signature : toMailKindWords(place),
    isSignature: place === signaturePlace,
    fixed: reason && words.fixed[reason],
    text: stored?.text ?? '',
    revision: stored?.revision ?? 0,
    preview,
    email: env.mailUrl ? (context.get(visitorContext).signedIn?.user.email ?? null) : null,
    done: findDoneMessage(url, { saved: words.saved }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, content, form, actor } = sent
  const { context } = args
  const { place } = args.params
  requireShown(place)
  const revision = readRevision(form)
  const values = { text: readText(form, 'text'), revision }
  const most = place === signaturePlace ? mostSignature : mostParagraph
  const site = { companyName: content.agency.name, publicUrl: env.publicUrl }

  async function readTyped() {
    if (!isOfficePlace(place)) return { ok: true, input: { text: '' } } as const
    const read = parseForm(toMailTextForm(site, most), values)
    if (!read.ok) return read
    const name = await findCounsellorName(db, read.input.text, site)
    return name ? refuseFields({ text: [words.counsellorName({ name })] }) : read
  }

  return answerForm(sent, {
    values,
    refusals: words.refusals,
    actions: {
      async save() {
        if (!isOfficePlace(place)) return refuse('not_found')
        const read = await readTyped()
        if (!read.ok) return read
        const saved = await saveMailText(db, { place, revision, text: read.input.text }, actor)
        return saved.ok ? `${list}/${place}?done=saved` : saved
      },
      async preview() {
        const read = await readTyped()
        if (!read.ok) return read
        const { preview } = await composeFor(context, place, read.input.text)
        return data({ preview, tested: null, values })
      },
      async test() {
        const read = await readTyped()
        if (!read.ok) return read
        const { preview, mail } = await composeFor(context, place, read.input.text)
        const subject = words.testSubject({ subject: mail.subject })
        const tested = await sendTestToSelf(context, actor.now, { ...mail, subject })
        return data({ preview, tested: tested ?? { isSent: false, text: words.noServer }, values })
      },
    },
  })
}

export default function OfficeText({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isSignature, fixed, text, preview, email, done } = loaderData
  const navigation = useNavigation()
  const pressed = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
  const refused = actionData && 'form' in actionData ? actionData : undefined
  const shown = actionData && 'preview' in actionData ? actionData : undefined
  const isConflict = refused?.reason === 'changed_meanwhile'
  const values = refused?.values ?? shown?.values
  // A preview and a refused text keep the revision that the person has read.
  const revision = values && !isConflict ? values.revision : loaderData.revision
  const most = isSignature ? mostSignature : mostParagraph
  const isBusy = pressed !== null || undefined
  return (
    <>
      <BackLink to={list}>{words.all}</BackLink>
      <ChangeNote done={done} href={`${list}/${params.place}`} answer={refused} />
      <h1 className="mb-4">{name}</h1>
      <ErrorSummary errors={refused?.errors ?? {}} />
      {refused?.message ? <PageNote isError>{refused.message}</PageNote> : null}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <InsetNote>{fixed ?? words.caution}</InsetNote>
          {isConflict ? (
            <div className="card p-4">
              <h2 className="mb-1 text-base font-semibold">{words.storedNow}</h2>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text || words.storedNothing}
              </p>
            </div>
          ) : null}
          <Form
            key={loaderData.revision}
            method="post"
            action={`${list}/${params.place}`}
            noValidate
            preventScrollReset
            className="card space-y-3 p-4 sm:p-5"
          >
            {fixed ? null : (
              <>
                <input type="hidden" name="revision" value={revision} />
                <LongTextField
                  name="text"
                  label={words.text}
                  hint={isSignature ? words.signatureHint({ most }) : words.hint({ most })}
                  error={refused?.errors.text?.[0]}
                  defaultValue={values?.text ?? text}
                  maxCharacters={most}
                  rows={6}
                  optional
                />
                <p className="flex flex-wrap gap-3">
                  <Button name="intent" value="save" aria-disabled={isBusy}>
                    {pressed === 'save' ? words.saving : words.save}
                  </Button>
                  <Button name="intent" value="preview" variant="quiet" aria-disabled={isBusy}>
                    {words.preview}
                  </Button>
                </p>
              </>
            )}
            {email ? (
              <>
                <p className="text-muted">{words.testText({ email })}</p>
                <p>
                  <Button name="intent" value="test" variant="quiet" aria-disabled={isBusy}>
                    {pressed === 'test' ? words.testing : words.test}
                  </Button>
                </p>
              </>
            ) : (
              <p className="text-muted">
                {words.noServer} <Link to="/admin/mail/server">{words.noServerLink}</Link>
              </p>
            )}
            {shown?.tested ? (
              <p role="status" className={`font-semibold ${shown.tested.isSent ? 'text-leaf' : 'text-clay'}`}>
                {shown.tested.text}
              </p>
            ) : null}
          </Form>
        </div>
        <MailPreview {...(shown?.preview ?? preview)} isTyped={!fixed && shown !== undefined} />
      </div>
    </>
  )
}
