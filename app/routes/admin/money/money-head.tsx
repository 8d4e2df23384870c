import { PageHead } from '../../../ui/layout/page-head.tsx'

type Props = Readonly<{
  words: Readonly<{
    heading: string
    lead: string
    nothing: string
    total: (of: Readonly<{ amounts: string }>) => string
  }>
  /** The sums of all rows, or an empty text. */
  total: string
  /** A sum that is open is red, and none is green. */
  isDebt?: boolean
}>

/** The head of a list of money, with the sums beside the title. */
export function MoneyHead({ words, total, isDebt = false }: Props) {
  const colour = total ? 'text-clay' : 'text-leaf'
  return (
    <PageHead
      title={words.heading}
      lead={words.lead}
      beside={
        <strong className={`text-lg tabular-nums ${isDebt ? colour : ''}`}>
          {total ? words.total({ amounts: total }) : words.nothing}
        </strong>
      }
    />
  )
}
