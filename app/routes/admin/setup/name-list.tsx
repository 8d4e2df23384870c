/** Names one below the other: a name may have a comma. */
export function NameList({ names = [] }: Readonly<{ names?: readonly string[] }>) {
  if (names.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
