import { NetworkLink } from '../../ui/layout/links.tsx'

type Props = Readonly<{ title: string; address: string }>

/** The sharing pages of the networks. This site loads nothing from them. */
const networks = [
  {
    name: 'WhatsApp',
    toHref: ({ title, address }: Props) => `https://wa.me/?text=${encode(`${title} ${address}`)}`,
  },
  {
    name: 'Facebook',
    toHref: ({ address }: Props) => `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}`,
  },
  {
    name: 'X',
    toHref: ({ title, address }: Props) =>
      `https://x.com/intent/post?text=${encode(title)}&url=${encode(address)}`,
  },
  {
    name: 'LinkedIn',
    toHref: ({ address }: Props) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
  },
] as const

const encode = encodeURIComponent

export function ShareLinks(article: Props) {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {networks.map(({ name, toHref }) => (
        <li key={name}>
          <NetworkLink network={name} href={toHref(article)}>
            Share "{article.title}" on {name}
          </NetworkLink>
        </li>
      ))}
    </ul>
  )
}
