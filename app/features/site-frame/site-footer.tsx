type Office = Readonly<{ title: string; address: string; phone: string; email: string }>
type Link = Readonly<{ label: string; href: string }>
type Newsletter = Readonly<{ title: string; subtitle: string; button: string; href: string }>

type Content = Readonly<{
  companyName: string
  offices: readonly Office[]
  socialLinks: readonly Link[]
  newsletter: Newsletter
  copyrightYear: number
}>

/** The agency's two offices, its other places on the web, and the copyright line. */
export function SiteFooter({ companyName, offices, socialLinks, newsletter, copyrightYear }: Content) {
  return (
    <footer className="mt-16 border-t border-line bg-surface text-base">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-3">
        {offices.map((office) => (
          <section key={office.title} aria-label={`${office.title} office`}>
            <h2 className="mb-2 text-lg">{office.title}</h2>
            <address className="space-y-1 not-italic">
              <p>{office.address}</p>
              <p>
                <a href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</a>
              </p>
              <p>
                <a href={`mailto:${office.email}`}>{office.email}</a>
              </p>
            </address>
          </section>
        ))}
        <section aria-label={newsletter.title}>
          <h2 className="mb-2 text-lg">{newsletter.title}</h2>
          <p className="mb-3">{newsletter.subtitle}</p>
          <a href={newsletter.href} target="_blank" rel="noreferrer">
            {newsletter.button}
          </a>
        </section>
      </div>
      <div className="bg-blush">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-4">
          <p className="font-bold">{companyName}</p>
          <ul aria-label="Follow us" className="flex flex-wrap gap-x-5">
            {socialLinks.map((link) => (
              <li key={link.label}>
                <a href={link.href} target="_blank" rel="noreferrer" className="inline-block py-2">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mx-auto max-w-6xl px-4 py-4">
        Copyright © {copyrightYear} {companyName} Services. All rights reserved.
      </p>
    </footer>
  )
}
