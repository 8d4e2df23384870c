import { toDialled } from '../../lib/text/dialled.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { useUiWords } from '../ui-words.ts'

export type OfficePhone = Readonly<{ title: string; phones: readonly string[] }>

/** Says whom to ring when the site does not work. Shows nothing when no office has a phone. */
export function OfficePhones({ offices }: { offices: readonly OfficePhone[] }) {
  const words = useUiWords()
  const reachable = offices.filter(({ phones }) => phones.length > 0)
  if (reachable.length === 0) return null
  return (
    <p>
      {words.orRing}{' '}
      {reachable.map(({ title, phones }, index) => (
        <span key={title}>
          {index > 0 ? words.or : ''}
          {isolate(title)} <PhoneLinks phones={phones} />
        </span>
      ))}
      .
    </p>
  )
}

/** The phones of one office. */
export function PhoneLinks({ phones }: Pick<OfficePhone, 'phones'>) {
  return phones.map((phone, order) => (
    <span key={phone}>
      {order > 0 ? ', ' : ''}
      <PhoneLink phone={phone} />
    </span>
  ))
}

/** It stays in one line where there is room. */
export function PhoneLink({ phone }: Readonly<{ phone: string }>) {
  return (
    <a href={toDialled('tel', phone)} className="inline-block py-1">
      {phone}
    </a>
  )
}
