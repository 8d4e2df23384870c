import { Button } from '../../../ui/form/button.tsx'

type Coming = Readonly<{ page: string; coming: 'ask' | 'confirmed' }>

/** Asks whether the client will come, or shows the answer. */
export function ComingForm({ page, coming }: Coming) {
  if (coming === 'confirmed')
    return <p className="card bg-leaf-soft p-4 font-semibold">You have told us that you will come.</p>
  return (
    <form method="post" action={page} className="card space-y-3 p-4 print:hidden">
      <p>Your session is soon. You need not answer, but it helps us to know.</p>
      <Button name="intent" value="come">
        I will come
      </Button>
    </form>
  )
}
