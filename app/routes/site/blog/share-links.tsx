import { isolate } from '../../../lib/text/isolate.ts'
import { useWords } from '../../../site-words.ts'
import { NetworkLink } from '../../../ui/layout/links.tsx'

type Shared = Readonly<{ title: string; address: string }>

/** The sharing pages of the networks. This site loads nothing from them. */
const networks = [
  {
    name: 'WhatsApp',
    toHref: ({ title, address }: Shared) => `https://wa.me/?text=${encode(`${title} ${address}`)}`,
  },
  {
    name: 'Facebook',
    toHref: ({ address }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}`,
  },
  {
    name: 'X',
    toHref: ({ title, address }: Shared) =>
      `https://x.com/intent/post?text=${encode(title)}&url=${encode(address)}`,
  },
  {
    name: 'LinkedIn',
    toHref: ({ address }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
  },
] as const

const encode = encodeURIComponent

export function ShareLinks(article: Shared) {
  const words = useWords().sitePages.article
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {networks.map(({ name, toHref }) => (
        <li key={name}>
          <NetworkLink network={name} href={toHref(article)}>
            {words.shareOn({ title: isolate(article.title), network: name })}
          </NetworkLink>
        </li>
      ))}
    </ul>
  )
}
