import type { Question, ReportTable } from './report-view.ts'

type Questions = Readonly<{ questions: readonly Question[] }>

/** The three questions with their numbers. The first number of each is the answer. */
export function ReportQuestions({ questions }: Questions) {
  const columns =
    questions.length > 3
      ? 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4'
      : 'lg:grid-cols-3 print:grid-cols-3'
  return (
    <div className={`grid gap-3 ${columns}`}>
      {questions.map(({ title, facts }) => (
        <section key={title} className="card break-inside-avoid p-4">
          <h2 className="mb-2 text-lg">{title}</h2>
          <dl className="space-y-2">
            {facts.map(({ label, value, note }, at) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-muted">
                  {label}
                  {note ? <span className="block">{note}</span> : null}
                </dt>
                <dd className={`font-bold tabular-nums ${at === 0 ? 'text-2xl' : 'text-base'}`}>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type Tables = Readonly<{ tables: readonly ReportTable[]; columns: readonly string[] }>

/** A table of each dimension, in rows that fit on paper. */
export function ReportTables({ tables, columns }: Tables) {
  return tables.map(({ title, head, rows }) => (
    <section key={title} className="mt-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="card relative overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="w-full text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th):not(:first-child)]:text-right [&_td]:tabular-nums [&_tr]:border-b [&_tr]:border-line [&_tbody_tr:last-child]:border-0">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-muted">
              {[head, ...columns].map((column) => (
                <th key={column} scope="col" className="font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [name, ...cells] }) => (
              <tr key={id} className="break-inside-avoid">
                <th scope="row" className="font-normal wrap-anywhere">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  ))
}
