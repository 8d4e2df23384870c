import { QuietLink } from '../../../ui/layout/quiet-link.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FactList } from '../../../ui/list/fact-list.tsx'
import { accountChangeWords } from './account-change-words.ts'
import { type AccountChangeKind, listChanges } from './account-changes.ts'
import type { AccountView } from './account-view.ts'

type Props = Readonly<{ account: AccountView; toHref: (kind: AccountChangeKind) => string }>

/** The data, the possible changes and the open sessions of one account. */
export function AccountPage({ account, toHref }: Props) {
  return (
    <div className="space-y-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <FactList rows={account.rows} />
        <section aria-labelledby="changes" className="space-y-3">
          <h2 id="changes" className="text-xl">
            Change
          </h2>
          <ul className="flex flex-col items-start gap-2">
            {listChanges(account).map((kind) => (
              <li key={kind}>
                <QuietLink id={kind} to={toHref(kind)} isSmall preventScrollReset>
                  {accountChangeWords[kind].button}
                </QuietLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="sessions" className="space-y-3">
        <h2 id="sessions" className="text-xl">
          Signed in now
        </h2>
        <p className="text-muted">We do not keep where somebody signs in from.</p>
        <DataTable
          caption="Open sessions"
          rows={account.sessions}
          empty="This account is signed in nowhere."
          columns={[
            {
              title: 'Signed in',
              cell: ({ signedIn, isOwn }) => (isOwn ? `${signedIn} (this is you, now)` : signedIn),
            },
            { title: 'Last used', cell: ({ lastUsed }) => lastUsed, isTitled: true },
            { title: 'Ends at the latest', cell: ({ ends }) => ends, isTitled: true },
          ]}
        />
      </section>
    </div>
  )
}
