import { Form } from 'react-router'
import { consentDocument } from '../../../db/office-consent.server.ts'
import { countAskedAgain } from '../../../features/booking/agree/asks-again.server.ts'
import { toSessionText } from '../../../features/booking/agree/consent-texts.ts'
import { adultAge } from '../../../features/booking/guardian/adult-age.ts'
import { findVersion } from '../../../features/content/documents.server.ts'
import { legalLimits } from '../../../features/content/legal/legal.schema.ts'
import { UnreadableNote } from '../../../features/content/unreadable-note.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { readConsent } from '../../../site-consent.ts'
import { RadioField, TextAreaField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { StatusLine } from '../../../ui/text/status-word.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { words as toWords } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/consent'
import { toLegalActions } from './legal-actions.server.ts'
import { FixedPart, LegalButtons, TheirWords, VersionList } from './legal-parts.tsx'
import { loadLegal } from './load-legal.server.ts'

const here = '/admin/site/legal/consent'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.names.consent, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db } = instance
  const { found, stored, versions, ...loaded } = await loadLegal(context, consentDocument)
  const { consent } = toWords('en')
  const { text, note } = toSessionText(consent, readConsent(instance))
  const { guardianInformed, guardianUnsafe, guardianAgrees, reminders } = consent
  return {
    ...loaded,
    values: { text: stored?.text ?? '', meaning: toMeaning(found?.draft?.asksAgain ?? true) },
    fixed: [text, note],
    others: Object.entries({
      guardianInformed: { ...guardianInformed, text: guardianInformed.text({ adultAge }) },
      ...{ guardianUnsafe, guardianAgrees, reminders },
    }).map(([name, other]) => ({ name: name as OtherName, lines: [other.text, other.note] })),
    clients: await countAskedAgain(db, Temporal.Now.instant()),
    versions: await Promise.all(
      versions.map(async (version) => {
        const content = await findVersion(db, { ...consentDocument, number: version.number })
        const { askedAgain, nobodyAsked } = words.versions
        return { ...version, note: content?.asksAgain ? askedAgain : nobodyAsked }
      }),
    ),
    done: findDoneMessage(url, words.done),
  }
}

type OtherName = keyof typeof words.consent.otherNames

const toMeaning = (asksAgain: boolean) => (asksAgain ? 'again' : 'wording')

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { form } = sent
  const values = readTexts(form, ['text', 'meaning'])
  const content = { version: 1, text: values.text, asksAgain: values.meaning !== 'wording' }
  const draft = { ...consentDocument, revision: readRevision(form), content }
  const actions = toLegalActions(sent, draft, here)
  return answerForm(sent, {
    values,
    refusals: words.refusals,
    actions: {
      ...actions,
      async publish() {
        if (['again', 'wording'].includes(values.meaning)) return actions.publish()
        return refuseFields({ meaning: [words.consent.chooseMeaning] })
      },
    },
  })
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { fixed, others, clients, revision, status, draftedBy, versions } = loaderData
  const values = actionData?.values ?? loaderData.values
  const errors = firstMessages(actionData?.errors ?? {})
  const toField = toFieldProps({ values, errors })
  const { paragraphs, meaning, meaningHint, asksAgain, wording, otherTexts, otherNames } = words.consent
  const isConflict = actionData?.reason === 'changed_meanwhile'
  const theirs =
    isConflict && loaderData.values.text !== values.text
      ? [[paragraphs, loaderData.values.text] as const]
      : []
  return (
    <div className={formWidth}>
      <ChangeNote done={loaderData.done} href={here} answer={actionData} />
      <BackLink to="/admin/site/legal">{words.all}</BackLink>
      <h1 className="mb-1">{words.names.consent}</h1>
      <p className="mb-4">
        <StatusLine {...status} />
      </p>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <UnreadableNote unreadable={loaderData.unreadable} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <section className="mb-4 space-y-2 rounded-card border-2 border-dashed border-line p-4">
        <h2 className="text-xl">{words.fixed}</h2>
        <p className="text-base text-muted">{words.fixedText}</p>
        {fixed.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="revision" value={revision} key={revision} />
        <TextAreaField
          {...toField('text')}
          label={paragraphs}
          hint={words.paragraphsHint}
          maxLength={legalLimits.consent}
          rows={6}
        />
        <RadioField
          {...toField('meaning')}
          label={meaning}
          hint={meaningHint}
          options={[
            { value: 'again', label: asksAgain({ clients }) },
            { value: 'wording', label: wording },
          ]}
          isStacked
        />
        <LegalButtons />
      </Form>
      <TheirWords by={draftedBy} fields={theirs} />
      <VersionList here={here} versions={versions} />
      <section className="mt-8 space-y-3">
        <h2 className="text-2xl">{otherTexts}</h2>
        {others.map(({ name, lines }) => (
          <FixedPart key={name} title={otherNames[name]}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </FixedPart>
        ))}
      </section>
    </div>
  )
}
