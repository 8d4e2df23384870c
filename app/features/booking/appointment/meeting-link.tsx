/** Names the site of an online meeting. The rest of its address is for paper. */
export function MeetingLink({ href }: Readonly<{ href: string }>) {
  const { host, pathname, search, hash } = new URL(href)
  return (
    <a href={href} rel="noreferrer" className="block font-semibold wrap-anywhere">
      {host}
      <span className="hidden print:inline">{pathname + search + hash}</span>
    </a>
  )
}
