import { ButtonLink } from '../../../ui/form/button.tsx'

type Props = Readonly<{ page: string; dueAt: string }>

/** Says that nobody can read the texts before the client agrees, and when they are erased without that. */
export function AgreeNote({ page, dueAt }: Props) {
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">Nobody can read what you wrote yet</h2>
      <p className="prose-width">
        You have not agreed that we use it. If you do not agree, it is erased on <strong>{dueAt}</strong>.
      </p>
      <ButtonLink href={`${page}/agree`} variant="quiet">
        Read what this means, and agree
      </ButtonLink>
    </section>
  )
}
