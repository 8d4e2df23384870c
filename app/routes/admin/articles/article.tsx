import { Form, Link, useNavigation } from 'react-router'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import {
  AddressForm,
  articleFields,
  toArticleContent,
  toFormErrors,
} from '../../../features/content/articles/article.schema.ts'
import { ArticleForm } from '../../../features/content/articles/article-form.tsx'
import { ArticleWeight } from '../../../features/content/articles/article-weight.tsx'
import {
  publishArticle,
  saveArticle,
  scheduleArticle,
} from '../../../features/content/articles/change-article.server.ts'
import { findDocument } from '../../../features/content/documents.server.ts'
import {
  changeAddress,
  deleteDocument,
  withdrawDocument,
} from '../../../features/content/move-document.server.ts'
import { scheduleDocument } from '../../../features/content/publish.server.ts'
import { UnreadableNote } from '../../../features/content/unreadable-note.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid, readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readLocalTime } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/article'
import { findHidden, findWriter, loadArticle } from './load-article.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData?.key === null ? words.newTitle : words.editTitle, matches)

export const loader = loadArticle

export const shouldRevalidate = reloadAfterConflict

type Why = 'not_found' | 'changed_meanwhile' | 'invalid_fields' | 'nothing_left'
type Stored = Readonly<{ ok: true; key: string }> | (Refusal<Why> & Readonly<{ errors?: FieldErrors }>)

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, clock } = sent
  const { articleKey } = args.params
  const key = articleKey === 'new' ? null : articleKey
  const values = readTexts(form, [...articleFields, 'publishAt', 'address', 'newKey'])
  const revision = readRevision(form)
  const hidden = await findHidden(db, key, form)
  const related = [...form.getAll('related').map(String), ...hidden.related]
  const person = await findWriter(db, values.personId)
  const newKey = isUuid(values.newKey) ? values.newKey : undefined
  const draft = { key, newKey, revision, content: toArticleContent(values, related, person, hidden.personId) }
  const asked = { kind: 'article', key: key ?? '', revision } as const
  const toHref = (made: string, done: keyof typeof words.done) => `/admin/articles/${made}?done=${done}`
  const answer = async (stored: Stored, done: keyof typeof words.done) => {
    if (stored.ok) return toHref(stored.key, done)
    // Somebody has deleted the article since it was opened. The text must not be lost, and visitors must not see it again.
    if (stored.reason === 'changed_meanwhile' && key && !(await findDocument(db, asked))) {
      if (!articleFields.some((name) => values[name])) return refuse('not_found')
      const kept = await saveArticle(db, { ...draft, key: null, revision: 0 }, actor)
      if (kept.ok) return toHref(kept.key, 'kept')
    }
    const { reason, errors } = stored
    return { ok: false, reason, ...(errors && { errors: toFormErrors(errors) }) } as const
  }
  return answerForm(sent, {
    values: { ...values, related },
    refusals: {
      changed_meanwhile: words.changedMeanwhile,
      nothing_left: words.nothingLeft,
      address_taken: { errors: { address: [words.addressTaken] } },
    },
    actions: {
      save: async () => answer(await saveArticle(db, draft, actor), 'saved'),
      async preview() {
        const saved = await saveArticle(db, draft, actor)
        return saved.ok ? `/admin/articles/${saved.key}/versions/draft` : answer(saved, 'saved')
      },
      async publish() {
        const today = actor.now.toZonedDateTimeISO(clock.timeZone).toPlainDate()
        return answer(await publishArticle(db, { ...draft, today }, actor), 'published')
      },
      async plan() {
        const at = readLocalTime(values.publishAt, clock.timeZone)
        if (!at) return refuseFields({ publishAt: [values.publishAt ? words.noSuchTime : words.wrongTime] })
        if (Temporal.Instant.compare(at, actor.now) <= 0)
          return refuseFields({ publishAt: [words.notInFuture] })
        const day = at.toZonedDateTimeISO(clock.timeZone).toPlainDate()
        return answer(await scheduleArticle(db, { ...draft, at, day }, actor), 'planned')
      },
      async unplan() {
        const stored = await scheduleDocument(db, { ...asked, at: null }, actor)
        return stored.ok ? toHref(asked.key, 'unplanned') : stored
      },
      async withdraw() {
        const stored = await withdrawDocument(db, asked, actor)
        return stored.ok ? toHref(asked.key, 'withdrawn') : stored
      },
      async delete() {
        const stored = await deleteDocument(db, asked, actor)
        return stored.ok ? '/admin/articles?done=deleted' : stored
      },
      async address() {
        const read = parseForm(AddressForm, values)
        if (!read.ok) return read
        const moved = await changeAddress(db, { ...asked, ...read.input }, actor)
        return moved.ok ? toHref(asked.key, 'moved') : moved
      },
    },
  })
}

const covers = Object.entries(words.covers).map(([value, label]) => ({ value, label }))

/** Forms beside the text. Their answers have none of its fields. */
const sideForms: readonly string[] = ['unplan', 'withdraw', 'delete', 'address']

export default function Article({ loaderData, actionData, params }: Route.ComponentProps) {
  const { key, values, related, revision, stored, done, zone, newKey, ...offered } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const side = actionData && sideForms.includes(actionData.form) ? actionData : undefined
  const main = side ? undefined : actionData
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <div className="max-w-6xl">
      <ChangeNote done={done} href={`/admin/articles/${key ?? 'new'}`} answer={actionData} />
      <BackToList lists={[{ path: '/admin/articles', label: words.all }]} rowId={params.articleKey} />
      <h1 className="mb-1">{key === null ? words.newTitle : words.editTitle}</h1>
      {stored ? (
        <p className="mb-4 font-semibold">
          <StatusWord tone={stored.tone}>{stored.status}</StatusWord>
        </p>
      ) : null}
      {actionData?.message ? (
        <PageNote isError>
          {actionData.message}
          {key && actionData.reason === 'changed_meanwhile' ? (
            <>
              {' '}
              <a href={`/admin/articles/${key}/versions/draft`} target="_blank" rel="noreferrer">
                {words.seeTheirs}
              </a>
            </>
          ) : null}
        </PageNote>
      ) : null}
      <UnreadableNote unreadable={stored?.unreadable} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,46rem)_minmax(0,20rem)]">
        <ArticleForm
          key={key}
          values={main?.values ?? values}
          errors={main?.errors ?? {}}
          related={main?.values.related ?? related}
          newKey={main?.values.newKey || newKey}
          {...{ revision, covers, ...offered }}
        >
          <ArticleWeight address={`/admin/articles/${key ?? 'new'}/weight`} />
          <div className="flex flex-wrap gap-3">
            <Button isSmall name="intent" value="publish" {...busy}>
              {words.form.publish}
            </Button>
            <Button isSmall variant="quiet" name="intent" value="save" {...busy}>
              {words.form.save}
            </Button>
            <Button isSmall variant="quiet" name="intent" value="preview" {...busy}>
              {words.form.preview}
            </Button>
          </div>
          <details open={main?.errors.publishAt ? true : undefined} className="card p-4">
            <Summary>{words.form.later}</Summary>
            <div className="space-y-3 pt-3">
              <TextField
                name="publishAt"
                label={words.form.publishAt({ zone })}
                error={main?.errors.publishAt?.[0]}
                defaultValue={main?.values.publishAt}
                type="datetime-local"
              />
              <Button variant="quiet" name="intent" value="plan" {...busy}>
                {words.form.plan}
              </Button>
            </div>
          </details>
        </ArticleForm>
        {stored && key ? (
          <SidePanel
            stored={stored}
            articleKey={key}
            {...{ revision, isBusy }}
            errors={side?.errors ?? {}}
            typed={side?.values.address}
          />
        ) : null}
      </div>
    </div>
  )
}

type SideProps = Readonly<{
  stored: NonNullable<Route.ComponentProps['loaderData']['stored']>
  articleKey: string
  revision: number
  isBusy: boolean
  errors: FieldErrors
  typed?: string
}>

function SidePanel({ stored, articleKey, revision, isBusy, errors, typed }: SideProps) {
  const side = { revision, isBusy }
  return (
    <aside aria-label={words.editTitle} className="space-y-2">
      {stored.isPublished ? (
        <p>
          <a href={stored.path} className="inline-flex min-h-11 items-center font-semibold">
            {words.view}
          </a>
        </p>
      ) : null}
      {stored.isPlanned ? (
        <Form method="post">
          <input type="hidden" name="revision" value={revision} key={revision} />
          <Button variant="quiet" name="intent" value="unplan" aria-disabled={isBusy || undefined}>
            {words.form.unplan}
          </Button>
        </Form>
      ) : null}
      <details>
        <Summary>{words.versions.label}</Summary>
        {stored.versions.length === 0 ? <p>{words.versions.none}</p> : null}
        <ul>
          {stored.versions.map(({ number, line, isReadable }) => (
            <li key={number}>
              {isReadable ? (
                <Link
                  to={`/admin/articles/${articleKey}/versions/${number}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {line}
                </Link>
              ) : (
                <span className="inline-flex min-h-11 items-center">
                  {words.versions.unreadable({ line })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
      <details open={errors.address ? true : undefined}>
        <Summary>{words.address.label}</Summary>
        <Form method="post" className="space-y-3 pt-1" noValidate>
          <TextField
            name="address"
            label={words.address.field}
            hint={words.address.hint({ path: isolate(decodeURI(stored.path)) })}
            error={errors.address?.[0]}
            defaultValue={typed ?? stored.address}
            key={stored.address}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Button variant="quiet" name="intent" value="address" aria-disabled={isBusy || undefined}>
            {words.address.button}
          </Button>
        </Form>
      </details>
      {stored.isPublished ? <EndForm {...side} intent="withdraw" {...words.withdraw} /> : null}
      <EndForm {...side} intent="delete" {...words.remove} />
    </aside>
  )
}
