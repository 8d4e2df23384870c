type Match = { id: string; loaderData?: unknown } | undefined

/** '<page> - <company name>': the form that every page's title has. */
export function toTitle(page: string, matches: readonly Match[], failed = false) {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as
    | { companyName?: string }
    | undefined
  return [{ title: `${failed ? 'Error: ' : ''}${page} - ${site?.companyName ?? 'Ireti'}` }]
}
