type Way = Readonly<{
  title: string
  text: string
  link: Readonly<{ label: string; href: string }>
}>

/** Ways to get help sooner than an answer by mail. */
export function OtherWays({ title, ways }: { title: string; ways: readonly Way[] }) {
  return (
    <aside aria-labelledby="other-ways" className="h-fit rounded-3xl bg-blush p-6 lg:p-8">
      <h2 id="other-ways" className="mb-5">
        {title}
      </h2>
      <ul className="grid gap-5 md:max-lg:grid-cols-3">
        {ways.map((way) => (
          <li key={way.title} className="border-t-2 border-dashed border-edge pt-4">
            <h3>{way.title}</h3>
            <p>{way.text}</p>
            <a href={way.link.href} className="inline-flex min-h-11 items-center font-semibold">
              {way.link.label}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
