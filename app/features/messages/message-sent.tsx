import { Motif } from '../../ui/brand/motif.tsx'

type Props = Readonly<{ words: Readonly<{ title: string; text: string; again: string }> }>

/** Replaces the form after a message was stored. */
export function MessageSent({ words }: Props) {
  return (
    <section
      id="write"
      aria-labelledby="sent"
      className="card flex self-start flex-col gap-5 p-6 sm:flex-row lg:p-8"
    >
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{words.title}</h2>
        <p className="prose-width">{words.text}</p>
        <p>
          <a href="/contact#write" className="inline-block py-2 font-semibold">
            {words.again}
          </a>
        </p>
      </div>
    </section>
  )
}
