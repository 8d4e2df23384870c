import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
  toFieldProps,
} from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import { PictureField } from '../../media/picture-field.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import type { LinkPlace } from '../rich-text/rich-text-toolbar.tsx'
import type { ArticleValues } from './article.schema.ts'

type Props = Readonly<{
  values: Partial<ArticleValues>
  errors: FieldErrors
  revision: number
  /** The key that a new article gets. */
  newKey?: string
  /** The categories that articles have. */
  categories: readonly string[]
  /** The pictures of the article, by their ids, and what can be chosen without script. */
  pictures: Readonly<Record<string, LibraryPicture>>
  choices: readonly LibraryPicture[]
  /** The people of the team. */
  people: readonly Readonly<{ value: string; label: string }>[]
  covers: readonly Readonly<{ value: string; label: string }>[]
  /** Other articles that can stand below this one. */
  others: readonly Readonly<{ key: string; title: string }>[]
  related: readonly string[]
  places: readonly LinkPlace[]
  /** The buttons. */
  children: ReactNode
}>

export function ArticleForm({
  values,
  errors,
  revision,
  newKey,
  pictures,
  choices,
  people,
  covers,
  others,
  related,
  places,
  categories,
  children,
}: Props) {
  const toField = toFieldProps<string | undefined>({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      {/* A text in another script is a third as long in this encoding. */}
      <Form method="post" encType="multipart/form-data" noValidate className="space-y-5">
        <input type="hidden" name="revision" value={revision} key={revision} />
        {newKey ? <input type="hidden" name="newKey" value={newKey} /> : null}
        <TextField {...toField('title')} label={words.form.title} autoComplete="off" enterKeyHint="next" />
        <RichTextField {...toField('text')} label={words.form.text} places={places} pictures={pictures} />
        <PictureField
          name="picture"
          label={words.form.picture}
          hint={words.form.pictureHint}
          error={firstMessages(errors).picture}
          picture={pictures[values.picture ?? ''] ?? choices.find(({ id }) => id === values.picture) ?? null}
          choices={choices}
        />
        <SelectField
          {...toField('personId')}
          label={words.form.author}
          hint={words.form.authorHint}
          blank={words.form.otherAuthor}
          options={people}
        />
        <TextField
          {...toField('category')}
          label={words.form.category}
          list="categories"
          autoComplete="off"
          optional
        />
        <datalist id="categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextAreaField
          {...toField('summary')}
          label={words.form.summary}
          hint={words.form.summaryHint}
          rows={3}
          optional
        />
        <MoreFields {...{ values, errors, covers, others, related }} />
        {children}
      </Form>
    </>
  )
}

const moreFields = ['cover', 'tags', 'day', 'authorName', 'authorRole', 'authorAbout', 'related']

function MoreFields({
  values,
  errors,
  covers,
  others,
  related,
}: Pick<Props, 'values' | 'errors' | 'covers' | 'others' | 'related'>) {
  const toField = toFieldProps<string | undefined>({ values, errors: firstMessages(errors) })
  const hasError = moreFields.some((name) => errors[name])
  return (
    <details open={hasError || undefined} className="card p-4">
      <Summary>{words.form.more}</Summary>
      <div className="space-y-5 pt-3">
        <SelectField
          {...toField('cover')}
          label={words.form.cover}
          blank={words.form.noCover}
          options={covers}
        />
        <TextField
          {...toField('tags')}
          label={words.form.tags}
          hint={words.form.tagsHint}
          autoComplete="off"
          optional
        />
        <input type="hidden" name="sampleAuthor" value={values.sampleAuthor ?? ''} />
        <TextField {...toField('authorName')} label={words.form.authorName} autoComplete="off" optional />
        <TextField {...toField('authorRole')} label={words.form.authorRole} autoComplete="off" optional />
        <TextAreaField {...toField('authorAbout')} label={words.form.authorAbout} rows={3} optional />
        <TextField
          {...toField('day')}
          label={words.form.day}
          hint={words.form.dayHint}
          type="date"
          optional
        />
        <CheckboxField
          name="isPopular"
          label={words.form.isPopular}
          defaultChecked={values.isPopular === 'on'}
        />
        {others.length > 0 ? (
          <fieldset>
            <legend className="font-semibold">{words.form.related}</legend>
            <p className="mb-1 text-base text-muted">{words.form.relatedHint}</p>
            {errors.related?.[0] ? (
              <p id="related" className="mb-1 font-semibold text-clay">
                {errors.related[0]}
              </p>
            ) : null}
            <div className="relative max-h-64 overflow-auto">
              {others.map(({ key, title }) => (
                <div key={key}>
                  <input type="hidden" name="shownRelated" value={key} />
                  <CheckboxField
                    id={`related-${key}`}
                    name="related"
                    value={key}
                    label={title}
                    defaultChecked={related.includes(key)}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ) : null}
      </div>
    </details>
  )
}
