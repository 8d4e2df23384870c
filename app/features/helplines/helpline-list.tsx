type Line = Readonly<{ country: 'NG' | 'IN'; name: string; number: string; about: string }>

const countries = [
  { code: 'NG', name: 'Nigeria' },
  { code: 'IN', name: 'India' },
] as const

export function HelplineList({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {countries.map((country) => (
        <section key={country.code} className="card border-l-8 border-l-clay p-4">
          <h2 className="mb-2 text-xl">{country.name}</h2>
          <ul className="space-y-3">
            {lines
              .filter((line) => line.country === country.code)
              .map((line) => (
                <li key={line.name}>
                  <a href={`tel:${line.number.replaceAll(' ', '')}`} className="text-2xl font-bold">
                    {line.number}
                  </a>
                  <span className="block">
                    {line.name}. {line.about}.
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
