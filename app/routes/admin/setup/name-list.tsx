/** Names beside each other, with space between them: a name may have a comma. */
export function NameList({ names = [] }: Readonly<{ names?: readonly string[] }>) {
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
