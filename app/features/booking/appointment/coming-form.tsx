import { Button } from '../../../ui/form/button.tsx'
import type { Words } from '../../../words/words.ts'

type Coming = Readonly<{ words: Words['session']['coming']; page: string; coming: 'ask' | 'confirmed' }>

/** Asks whether the client will come, or shows the answer. */
export function ComingForm({ words, page, coming }: Coming) {
  if (coming === 'confirmed') return <p className="card bg-leaf-soft p-4 font-semibold">{words.told}</p>
  return (
    <form method="post" action={page} className="card space-y-3 p-4 print:hidden">
      <p>{words.question}</p>
      <Button name="intent" value="come">
        {words.come}
      </Button>
    </form>
  )
}
