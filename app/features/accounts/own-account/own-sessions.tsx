import { Button } from '../../../ui/form/button.tsx'

export type OwnSessionView = Readonly<{
  ref: string
  isOwn: boolean
  device: string
  lastUsed: string
}>

type Props = Readonly<{
  sessions: readonly OwnSessionView[]
  /** The page that ends a session. */
  action: string
}>

/** Lists where the account is signed in. Each session has a button that ends it. */
export function OwnSessions({ sessions, action }: Props) {
  return (
    <section aria-labelledby="sessions" className="space-y-3">
      <h2 id="sessions" className="text-xl">
        Signed in now
      </h2>
      <ul className="card divide-y divide-line">
        {sessions.map(({ ref, isOwn, device, lastUsed }) => (
          <li key={ref} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              {device}
              <span className="block text-base text-muted">
                {isOwn ? 'This is you, now' : `Last used ${lastUsed}`}
              </span>
            </span>
            {isOwn ? null : (
              <form method="post" action={action}>
                <input type="hidden" name="session" value={ref} />
                <Button name="intent" value="end-session" variant="quiet">
                  Sign out<span className="sr-only">: {device}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={action}>
          <Button name="intent" value="end-others" variant="quiet">
            Sign out everywhere else
          </Button>
        </form>
      ) : null}
    </section>
  )
}
