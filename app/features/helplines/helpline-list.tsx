type Line = Readonly<{ country: 'NG' | 'IN'; name: string; number: string; about: string }>

const countries = [
  { code: 'NG', name: 'Nigeria' },
  { code: 'IN', name: 'India' },
] as const

export function HelplineList({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {countries.map((country) => (
        <section key={country.code}>
          <h2 className="mb-2 text-xl">{country.name}</h2>
          <ul className="space-y-3">
            {lines
              .filter((line) => line.country === country.code)
              .map((line) => (
                <li key={line.name}>
                  <a
                    href={`tel:${line.number.replaceAll(' ', '')}`}
                    className="card block min-h-16 border-l-8 border-l-clay px-4 py-3 no-underline hover:border-ink"
                  >
                    <span className="block text-2xl font-bold text-indigo underline underline-offset-4">
                      {line.number}
                    </span>
                    <span className="block text-ink">{`${line.name}. ${line.about}.`}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
