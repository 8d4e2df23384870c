import { Form, Link } from 'react-router'
import { legalLimits, noPrivacyTexts } from '../../../features/content/legal/legal.schema.ts'
import { UnreadableNote } from '../../../features/content/unreadable-note.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { GuideParts } from '../../../ui/text/guide.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { StatusLine } from '../../../ui/text/status-word.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { words as toWords } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { privacyDocument, toPrivacyFacts, toPrivacySections } from '../../site/safety/privacy-sections.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/privacy'
import { toLegalActions } from './legal-actions.server.ts'
import { FixedPart, LegalButtons, TheirWords, VersionList } from './legal-parts.tsx'
import { loadLegal } from './load-legal.server.ts'

const here = '/admin/site/legal/privacy'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.names.privacy, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { found, stored, ...loaded } = await loadLegal(context, privacyDocument)
  const { officer, register, texts } = stored ?? noPrivacyTexts
  return {
    ...loaded,
    values: { officer, register, ...toFields(texts) },
    sections: toPrivacySections(toPrivacyFacts(instance), noPrivacyTexts, toWords('en')),
    isAdmin: context.get(visitorContext).signedIn?.user.isAdmin ?? false,
    done: findDoneMessage(url, words.done),
  }
}

const toField = (id: string) => `texts.${id}`

const toFields = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [toField(id), text]))

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { form } = sent
  const facts = readTexts(form, ['officer', 'register'])
  const all = toWords('en')
  const ids = toPrivacySections(toPrivacyFacts(sent), noPrivacyTexts, all).map(({ id }) => id)
  const texts = Object.fromEntries(
    ids.map((id) => [id, readText(form, toField(id))]).filter(([, text]) => text),
  )
  const added = { ...facts, texts }
  const shown = toPrivacySections(toPrivacyFacts(sent), added, all)
  const content = { version: 1, ...added, shown }
  const draft = { ...privacyDocument, revision: readRevision(form), content }
  return answerForm(sent, {
    values: { ...facts, ...toFields(texts) } as Record<string, string>,
    refusals: words.refusals,
    actions: toLegalActions(sent, draft, here),
  })
}

export default function PrivacyText({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, isAdmin, revision, status, draftedBy, versions } = loaderData
  const stored: Readonly<Record<string, string>> = loaderData.values
  const values: Readonly<Record<string, string>> = actionData?.values ?? stored
  const errors = firstMessages(actionData?.errors ?? {})
  const { below, readFixed, officer, register, factHint, nobodyAsked, consentLink } = words.privacy
  const labels = [
    ...sections.map(({ id, title }) => [toField(id), below({ title })] as const),
    ['officer', officer] as const,
    ['register', register] as const,
  ]
  const isConflict = actionData?.reason === 'changed_meanwhile'
  const theirs = labels.filter(([name]) => isConflict && (stored[name] ?? '') !== (values[name] ?? ''))
  const toProps = (name: string, label: string) => ({
    ...{ name, id: name, label },
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  return (
    <div className={formWidth}>
      <ChangeNote done={loaderData.done} href={here} answer={actionData} />
      <BackLink to="/admin/site/legal">{words.all}</BackLink>
      <h1 className="mb-1">{words.names.privacy}</h1>
      <p className="mb-1">
        <StatusLine {...status} />
      </p>
      <div className="prose-width mb-4 space-y-2 text-muted">
        <p>{words.privacy.why}</p>
        <p>
          {words.privacy.where} {words.paragraphsHint}
        </p>
      </div>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <UnreadableNote unreadable={loaderData.unreadable} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <Form method="post" noValidate className="space-y-8">
        <input type="hidden" name="revision" value={revision} key={revision} />
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`part-${section.id}`} className="space-y-3">
            <h2 id={`part-${section.id}`} className="text-2xl">
              {section.title}
            </h2>
            <FixedPart title={readFixed}>
              <GuideParts section={{ ...section, toFill: [] }} />
            </FixedPart>
            {section.toFill ? (
              <>
                <TextAreaField
                  {...toProps('officer', officer)}
                  hint={factHint}
                  maxLength={legalLimits.fact}
                  rows={2}
                />
                <TextAreaField
                  {...toProps('register', register)}
                  hint={factHint}
                  maxLength={legalLimits.fact}
                  rows={2}
                />
              </>
            ) : null}
            <TextAreaField
              {...toProps(toField(section.id), below({ title: section.title }))}
              maxLength={legalLimits.section}
              rows={3}
            />
          </section>
        ))}
        <p className="prose-width">
          {nobodyAsked} {isAdmin ? <Link to="/admin/site/legal/consent">{consentLink}</Link> : null}
        </p>
        <LegalButtons />
      </Form>
      <TheirWords
        by={draftedBy}
        fields={theirs.map(([name, label]) => [label, stored[name] ?? ''] as const)}
      />
      <VersionList here={here} versions={versions} />
    </div>
  )
}
