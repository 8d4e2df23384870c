import { findFixedReason, shownKinds } from '../../../features/mail-texts/example-mail.server.ts'
import { listMailTexts } from '../../../features/mail-texts/mail-texts.server.ts'
import { toMailKindWords } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { signaturePlace } from '../../../outbox/office-texts.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'
import { mailTexts as words } from '../../../words/staff/mail-texts.ts'
import { sentMail } from '../../../words/staff/sent-mail.ts'
import type { Route } from './+types/mail-texts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const mostShown = 80

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await listMailTexts(context.get(instanceContext).db)
  const toLine = (id: string, name: string) => {
    const text = stored.get(id)?.text ?? ''
    return { id, name, added: text.length > mostShown ? `${[...text].slice(0, mostShown).join('')}…` : text }
  }
  const open = shownKinds.filter(({ kind }) => findFixedReason(kind) === null)
  return {
    open: [
      toLine(signaturePlace, words.signature),
      ...open.map(({ kind }) => toLine(kind, toMailKindWords(kind))),
    ],
    fixed: shownKinds.flatMap(({ kind }) => {
      const reason = findFixedReason(kind)
      return reason ? { id: kind, name: toMailKindWords(kind), why: words.whys[reason] } : []
    }),
  }
}

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/mail">{sentMail.one.all}</BackLink>
      <h1 className="mb-1">{words.title}</h1>
      <p className="prose-width mb-4 text-muted">{words.intro}</p>
      <InsetNote>{words.caution}</InsetNote>
      <div className="mt-6">
        <DataTable
          caption={words.caption}
          rows={loaderData.open}
          empty={words.none}
          columns={[
            { title: words.mail, cell: ({ name }) => name },
            {
              title: words.added,
              cell: ({ added }) =>
                added ? <span dir="auto">{added}</span> : <span className="text-muted">{words.none}</span>,
              isTitled: true,
            },
            {
              title: words.actions,
              cell: ({ id, name }) => (
                <RowLink to={`/admin/mail/texts/${id}`} hiddenText={name}>
                  {words.edit}
                </RowLink>
              ),
            },
          ]}
        />
      </div>
      <h2 className="mt-8 mb-1 text-xl">{words.fixedTitle}</h2>
      <p className="prose-width mb-4 text-muted">{words.fixedText}</p>
      <DataTable
        caption={words.fixedCaption}
        rows={loaderData.fixed}
        empty={words.none}
        columns={[
          { title: words.mail, cell: ({ name }) => name },
          { title: words.why, cell: ({ why }) => why },
          {
            title: words.actions,
            cell: ({ id, name }) => (
              <RowLink to={`/admin/mail/texts/${id}`} hiddenText={name}>
                {words.look}
              </RowLink>
            ),
          },
        ]}
      />
    </>
  )
}
