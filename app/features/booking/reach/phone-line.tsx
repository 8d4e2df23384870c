import type { ReactNode } from 'react'
import { clients } from '../../../words/staff/work/clients.ts'
import type { PhoneView } from './phone-view.ts'

const words = clients.phones
const link = 'inline-flex min-h-11 items-center font-semibold'

/** Shows a number to staff, with links only for what the client called safe, and what they asked for beside them. */
export function PhoneLine({ phone: { shown, call, whatsapp, rules } }: { phone: PhoneView }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold">{shown}</span>
        {call ? (
          <a href={call} className={link}>
            {words.call}
            <span className="sr-only"> {shown}</span>
          </a>
        ) : null}
        {whatsapp ? (
          <a href={whatsapp} className={link} rel="noreferrer" target="_blank">
            {words.whatsapp}
            <span className="sr-only"> {shown}</span>
          </a>
        ) : null}
      </p>
      {rules.map((rule) => (
        <span key={rule} className="block text-base text-muted">
          {rule}
        </span>
      ))}
    </>
  )
}

/** Shows the numbers of a client, or that none is known. */
export function PhoneLines({ phones }: Readonly<{ phones: readonly PhoneView[] }>) {
  if (phones.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ul className="space-y-4">
      {phones.map((phone) => (
        <li key={phone.id}>
          <PhoneLine phone={phone} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Readonly<{ phones: readonly PhoneView[]; children?: ReactNode }>

/** Lists the numbers of the client of a booking. */
export function PhoneCard({ phones, children }: CardProps) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <PhoneLines phones={phones} />
      {children ? <div className="mt-3">{children}</div> : null}
    </section>
  )
}
