import { Form, useNavigation } from 'react-router'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { saveEnquiry } from '../../../features/workshops/enquiries.server.ts'
import { enquiryFields, newEnquiry } from '../../../features/workshops/enquiry.schema.ts'
import { EnquiryFields } from '../../../features/workshops/enquiry-fields.tsx'
import { readTexts } from '../../../lib/text/form-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { enquiries } from '../../../words/staff/work/enquiries.ts'
import { words as catalogues } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-enquiry'

const list = '/admin/groups/enquiries'
const { add: words } = enquiries

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor, today } = sent
  const values = readTexts(form, enquiryFields)
  return answerForm(sent, {
    values,
    actions: {
      async save() {
        // The back office is in English.
        const { workshops, fields } = catalogues('en')
        const texts = { workshops: { fields: { ...workshops.fields, ...words.fields } }, fields }
        const read = parseForm(newEnquiry(texts, today), values)
        if (!read.ok) return read
        const { id } = await saveEnquiry(
          db,
          secrets,
          { enquiry: read.input, enteredBy: actor.actorId },
          actor.now,
        )
        return `${list}/${id}?done=added`
      },
    },
  })
}

export default function NewEnquiry({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors ?? {}
  const toField = toFieldProps({ values: actionData?.values ?? {}, errors: firstMessages(errors) })
  return (
    <div className={formWidth}>
      <BackLink to={list}>{enquiries.one.all}</BackLink>
      <h1 className="mb-1">{words.title}</h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="card space-y-4 p-4 sm:p-5">
        <EnquiryFields {...{ toField }} words={words.form} isStaff />
        <Button aria-disabled={isBusy || undefined}>{words.save}</Button>
      </Form>
    </div>
  )
}
