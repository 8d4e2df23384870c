import { CardLink } from '../../ui/layout/card-link.tsx'
import type { Doctor } from './directory-types.ts'
import { SocialIcons } from './social-icons.tsx'

type Props = Readonly<{
  doctor: Doctor
  titleAs?: 'h2' | 'h3'
  lazy?: boolean
}>

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
    <article className="card group relative flex h-full flex-col overflow-hidden">
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

export function DoctorRow({ doctor, titleAs: Title = 'h2', lazy }: Props) {
  return (
    <article className="card group relative grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-1 p-4 sm:grid-cols-[9rem_1fr_auto] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <Portrait imgUrl={doctor.imgUrl} lazy={lazy} className="w-full rounded-card sm:row-span-2" />
      <div className="sm:pt-1">
        <DoctorName doctor={doctor} titleAs={Title} />
      </div>
      <p className="prose-width col-span-2 text-base text-muted sm:col-span-1 sm:col-start-2 sm:row-start-2 lg:text-lg">
        {doctor.description}
      </p>
      <div className="col-span-2 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <SocialIcons {...doctor} />
      </div>
    </article>
  )
}

function DoctorName({ doctor, titleAs: Title }: { doctor: Doctor; titleAs: 'h2' | 'h3' }) {
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
