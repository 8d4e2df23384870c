import type { ReactNode } from 'react'
import { isSampleLink } from '../../lib/sample-values.ts'
import { withKeys } from '../../lib/text/with-keys.ts'
import { Clock, Mail, MapPin, Phone } from '../../ui/brand/icons.tsx'
import { PhoneLink } from '../../ui/text/office-phones.tsx'
import { SampleMark } from '../../ui/text/sample-mark.tsx'
import type { Words } from '../../words/words.ts'

export type Office = Readonly<{
  id: string
  title: string
  address: string
  phones: readonly string[]
  email: string
  openingHours: string
  isSample: boolean
}>

type Props = Readonly<{ offices: readonly Office[]; titleAs: 'h2' | 'h3'; className?: string }>

export function OfficeList({ offices, titleAs: Title, className = 'space-y-8' }: Props) {
  return (
    <div className={className}>
      {offices.map((office) => (
        <section key={office.id}>
          <Title className="mb-2 text-xl">
            {office.title} {office.isSample ? <SampleMark /> : null}
          </Title>
          {office.address || office.phones.length > 0 || office.email || office.openingHours ? (
            <address className="space-y-1 not-italic">
              {office.address ? (
                <Line icon={<MapPin aria-hidden size={20} strokeWidth={1.75} />}>{office.address}</Line>
              ) : null}
              {withKeys(office.phones).map(({ key, text: phone }) => (
                <Line key={key} icon={<Phone aria-hidden size={20} strokeWidth={1.75} />}>
                  <PhoneLink phone={phone} />
                </Line>
              ))}
              {office.email ? (
                <Line icon={<Mail aria-hidden size={20} strokeWidth={1.75} />}>
                  <a href={`mailto:${office.email}`} className="inline-block py-1 wrap-anywhere">
                    {office.email}
                  </a>
                </Line>
              ) : null}
              {office.openingHours ? (
                <Line icon={<Clock aria-hidden size={20} strokeWidth={1.75} />}>
                  <span className="whitespace-pre-line">{office.openingHours}</span>
                </Line>
              ) : null}
            </address>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-3">
      <span className="mt-1.5 shrink-0 opacity-70">{icon}</span>
      <span className="min-w-0 py-0.5">{children}</span>
    </p>
  )
}

export type SocialLink = Readonly<{ label: string; href: string }>

type SocialProps = Readonly<{ words: Words['frame']; links: readonly SocialLink[]; className?: string }>

export function SocialLinks({ words, links, className = '' }: SocialProps) {
  return (
    <ul aria-label={words.followUs} className={`columns-2 gap-x-5 ${className}`}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" className="inline-block py-2 text-inherit">
            {label}
            <span className="sr-only">{words.newTab}</span>
          </a>
        </li>
      ))}
      {links.some(({ href }) => isSampleLink(href)) ? (
        <li className="py-2">
          <SampleMark />
        </li>
      ) : null}
    </ul>
  )
}
