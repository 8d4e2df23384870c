import { CardLink, type Network, NetworkLink } from '../ui/layout/links.tsx'
import type { Department, Doctor, SocialIcon } from './content/types.ts'

type Props = Readonly<{ doctor: Doctor; titleAs?: 'h2' | 'h3'; lazy?: boolean }>

type PortraitProps = Readonly<{ imgUrl: string; lazy?: boolean; className?: string }>

export function Portrait({ imgUrl, lazy = true, className = '' }: PortraitProps) {
  return (
    <img
      src={imgUrl}
      alt=""
      width={320}
      height={320}
      loading={lazy ? 'lazy' : 'eager'}
      className={`object-cover ${className}`}
    />
  )
}

/** The whole card leads to the profile, except the social links. */
export function DoctorCard({ doctor, titleAs: Title = 'h2', lazy }: Props) {
  return (
    <article aria-label={doctor.name} className="card group relative flex h-full flex-col overflow-hidden">
      <Portrait imgUrl={doctor.imgUrl} lazy={lazy} className="aspect-square w-full" />
      <div className="flex grow flex-col gap-2 p-3 sm:p-5">
        <DoctorName doctor={doctor} titleAs={Title} />
        <p className="hidden grow text-base text-muted sm:block">{doctor.description}</p>
        <div className="hidden sm:block">
          <SocialIcons {...doctor} />
        </div>
      </div>
    </article>
  )
}

export function DoctorName({ doctor, titleAs: Title }: { doctor: Doctor; titleAs: 'h2' | 'h3' }) {
  return (
    <div>
      <p className="text-base font-semibold text-leaf">{doctor.department}</p>
      <Title className="text-lg sm:text-xl">
        <CardLink href={doctor.href}>{doctor.name}</CardLink>
      </Title>
      <p className="text-base">{doctor.designation}</p>
    </div>
  )
}

export const networks: Readonly<Record<SocialIcon, Network>> = {
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

/** The icons have the colour of paper, so the backbackgrounds are the same in both colour schemes. */
const backgrounds = ['bg-cloth-indigo', 'bg-cloth-leaf', 'bg-cloth-clay', 'bg-cloth-deep'] as const

export function DepartmentIcon({
  iconUrl,
  index = 0,
  className = 'size-16 p-3',
}: Pick<Department, 'iconUrl'> & { index?: number; className?: string }) {
  return (
    <img
      src={iconUrl}
      alt=""
      width={48}
      height={48}
      className={`shrink-0 rounded-card forced-color-adjust-none ${backgrounds[index % backgrounds.length]} ${className}`}
    />
  )
}
