type Office = Readonly<{ title: string; address: string; phone: string; email: string }>

/** How to reach each office, for people who would rather speak or write to somebody. */
export function OfficeContacts({ offices }: { offices: readonly Office[] }) {
  return (
    <div className="space-y-4">
      {offices.map((office) => (
        <section key={office.title} className="card space-y-1 p-4">
          <h3>{office.title}</h3>
          <address className="space-y-1 not-italic">
            <p className="text-muted">{office.address}</p>
            <p>
              <a href={`tel:${office.phone.replaceAll(' ', '')}`} className="inline-block py-2">
                {office.phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${office.email}`} className="inline-block break-all py-2">
                {office.email}
              </a>
            </p>
          </address>
        </section>
      ))}
    </div>
  )
}
