import { MessageCircle, PhoneCall } from '../../ui/brand/icons.tsx'
import type { HelplineCards } from './helpline-cards.ts'

type Props = Readonly<{ countries: HelplineCards; level?: 2 | 3 }>

/** The helplines by country, each with its ways to reach it. `help-lines` puts first who answers now; without script the hours say it. */
export function HelplineList({ countries, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <help-lines class="grid items-start gap-6 sm:grid-cols-2">
      {countries.map(({ name, zone, cards }) => (
        <section key={zone} data-zone={zone}>
          <Heading className="mb-2 text-xl">{name}</Heading>
          <ul className="space-y-4">
            {cards.map((card) => (
              <Line key={card.ways[0]?.href} {...card} />
            ))}
          </ul>
        </section>
      ))}
    </help-lines>
  )
}

type Card = HelplineCards[number]['cards'][number]

function Line({ name, about, forYoung, hours, now, open, knownUntil, ways }: Card) {
  return (
    <li
      className="card helpline"
      data-open={knownUntil && open ? open : undefined}
      data-until={open ? (knownUntil ?? undefined) : undefined}
    >
      <p hidden className="helpline-now">
        {now}
      </p>
      <p className="text-lg font-bold" dir="auto">
        {name}
      </p>
      <p dir="auto">{about}</p>
      {forYoung ? <p className="font-semibold text-leaf">{forYoung}</p> : null}
      {hours ? <p className="text-muted">{hours}</p> : null}
      {ways.map(({ kind, href, label, opens }) => {
        const Icon = kind === 'call' ? PhoneCall : MessageCircle
        const tab = opens ? { target: '_blank', rel: 'noreferrer' } : {}
        return (
          <a key={kind} href={href} {...tab} className="helpline-way">
            <Icon size={24} className="shrink-0" />
            <span>
              {label}
              {opens ? <span className="sr-only"> ({opens})</span> : null}
            </span>
          </a>
        )
      })}
    </li>
  )
}
