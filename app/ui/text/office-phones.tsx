export type OfficePhone = Readonly<{ title: string; phone: string }>

/** Says whom to ring when the site does not work. */
export function OfficePhones({ offices }: { offices: readonly OfficePhone[] }) {
  return (
    <p>
      Or ring us:{' '}
      {offices.map(({ title, phone }, place) => (
        <span key={title}>
          {place > 0 ? ' or ' : ''}
          {title}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="inline-block py-1 whitespace-nowrap">
            {phone}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
