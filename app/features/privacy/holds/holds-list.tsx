import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'

export type HoldLine = Readonly<{ id: string; record: string; reason: string; held: string }>

type Props = Readonly<{ holds: readonly HoldLine[]; isBusy: boolean }>

/** Lists the records that are held, each with a button that ends the hold. */
export function HoldsList({ holds, isBusy }: Props) {
  if (holds.length === 0) return <p className="text-muted">No record is held.</p>
  return (
    <ul className="card divide-y divide-line">
      {holds.map(({ id, record, reason, held }) => (
        <li key={id} className="space-y-2 px-4 py-3">
          <p className="font-semibold wrap-anywhere">{record}</p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          <p className="text-base text-muted">{held}</p>
          <Form method="post">
            <input type="hidden" name="holdId" value={id} />
            <Button variant="quiet" isSmall name="intent" value="end" aria-disabled={isBusy || undefined}>
              End the hold<span className="sr-only"> of {record}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
