type Line = Readonly<{ country: 'NG' | 'IN'; name: string; number: string; about: string }>

type Props = Readonly<{ countries: Readonly<Record<Line['country'], string>>; lines: readonly Line[] }>

export function HelplineList({ countries, lines }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(countries).map(([country, name]) => (
        <section key={country}>
          <h2 className="mb-2 text-xl">{name}</h2>
          <ul className="space-y-3">
            {lines
              .filter((line) => line.country === country)
              .map((line) => (
                <li key={line.name}>
                  <a
                    href={`tel:${line.number.replace(/[^+\d]/g, '')}`}
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
