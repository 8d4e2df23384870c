import { useEffect, useRef, useState } from 'react'
import { articles as words } from '../../../words/staff/articles.ts'
import { describeWeight, findWeightWarnings, type PageWeight } from '../pages/page-weight.ts'

const events = ['input', 'change', 'click'] as const
const pauseMs = 1_500

/** Says what the typed article will weigh for visitors, a moment after the last change of the form around it. */
export function ArticleWeight({ address }: Readonly<{ address: string }>) {
  const [weight, setWeight] = useState<PageWeight | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    const asked = new AbortController()
    const weigh = async () => {
      const body = new FormData(form)
      const answer = await fetch(address, { method: 'POST', body, signal: asked.signal }).catch(() => null)
      // Without an answer the last figures stay.
      if (answer?.ok) setWeight(((await answer.json()) as { weight: PageWeight | null }).weight)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void weigh(), pauseMs)
    }
    wait()
    for (const event of events) form.addEventListener(event, wait)
    return () => {
      clearTimeout(timer)
      asked.abort()
      for (const event of events) form.removeEventListener(event, wait)
    }
  }, [address])
  const warnings = Object.values(weight ? findWeightWarnings(weight, 'article') : {}).flatMap(
    (texts) => texts ?? [],
  )
  return (
    <div ref={place} role="status" className="text-base empty:hidden">
      {weight ? <p className="text-muted">{describeWeight(weight, 'article')}</p> : null}
      {warnings.length > 0 ? (
        <>
          <p className="font-semibold">{words.form.slow}</p>
          <ul className="list-disc pl-5">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
