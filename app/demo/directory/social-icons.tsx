import { type Network, NetworkLink } from '../../ui/brand/network-link.tsx'
import type { Doctor, SocialIcon } from './directory-types.ts'

const networks: Readonly<Record<SocialIcon, Network>> = {
  linkedin: 'LinkedIn',
  x: 'X',
  instagram: 'Instagram',
}

export function SocialIcons({ name, social }: Pick<Doctor, 'name' | 'social'>) {
  return (
    <ul className="relative -ml-2.5 flex">
      {social.map(({ icon, href }) => (
        <li key={icon}>
          <NetworkLink network={networks[icon]} href={href}>
            {name} on {networks[icon]}
          </NetworkLink>
        </li>
      ))}
    </ul>
  )
}
