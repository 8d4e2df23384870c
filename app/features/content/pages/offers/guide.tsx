import { CallToAction } from '../../../../ui/layout/banner.tsx'
import { GuideFrame, GuidePart } from '../../../../ui/text/guide.tsx'
import { TextLink } from '../link-button.tsx'
import type { GuideInsert } from '../page-inserts.ts'
import { placed, shown } from '../placed.ts'
import { Typed } from '../typed.tsx'
import type { GuideSectionContent } from './safety.schema.ts'

type Props = Readonly<{ guide: GuideSectionContent; fixed: GuideInsert | undefined }>

export function GuideView({ guide, fixed }: Props) {
  const parts = fixed?.parts ?? []
  const items = shown(guide, 'items', guide.items).map((own) => ({
    ...own,
    id: `${guide.id}-${own.index + 1}`,
  }))
  const entries = [...parts, ...items.map(({ id, item }) => ({ id, title: item.title }))]
  return (
    <>
      <GuideFrame label={guide.title} entries={entries}>
        {parts.map((part) => (
          <GuidePart key={part.id} section={part} />
        ))}
        {items.map(({ item, at, key, id }) => (
          <Advice key={key} advice={item} at={at} id={id} />
        ))}
      </GuideFrame>
      {fixed ? <CallToAction {...fixed.danger} /> : null}
    </>
  )
}

type AdviceProps = Readonly<{ advice: GuideSectionContent['items'][number]; at: string; id: string }>

function Advice({ advice, at, id }: AdviceProps) {
  const own = { id, kind: 'advice' }
  return (
    <section aria-labelledby={id} className="prose-width space-y-4">
      <h2 id={id}>
        <Typed at={`${at}.title`}>{advice.title}</Typed>
      </h2>
      {placed(own, 'paragraphs', advice.paragraphs).map((paragraph) => (
        <p key={paragraph.key}>
          <Typed at={`${at}.${paragraph.at}.text`}>{paragraph.item.text}</Typed>
        </p>
      ))}
      {advice.points.length > 0 ? (
        <ul className="list-disc space-y-3 pl-5 marker:text-clay">
          {placed(own, 'points', advice.points).map((point) => (
            <li key={point.key}>
              {point.item.name ? (
                <strong>
                  <Typed at={`${at}.${point.at}.name`}>{point.item.name}</Typed>:{' '}
                </strong>
              ) : null}
              <Typed at={`${at}.${point.at}.text`}>{point.item.text}</Typed>
            </li>
          ))}
        </ul>
      ) : null}
      {advice.after ? (
        <p>
          <Typed at={`${at}.after`}>{advice.after}</Typed>
        </p>
      ) : null}
      {advice.link && advice.href ? (
        <p>
          <TextLink href={advice.href}>
            <Typed at={`${at}.link`}>{advice.link}</Typed>
          </TextLink>
        </p>
      ) : null}
    </section>
  )
}
