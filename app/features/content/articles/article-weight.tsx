import { useEffect, useRef, useState } from 'react'
import { articles as words } from '../../../words/staff/articles.ts'
import { describeWeight, findWeightWarnings, type PageWeight } from '../pages/page-weight.ts'

const events = ['input', 'change', 'click'] as const
const pauseMs = 1_500

type Answer = Readonly<{ weight: PageWeight | null; unknown: readonly string[] }>

/** Says what the typed article will weigh for visitors, and which of its links lead nowhere, a moment after the last change of the form around it. */
export function ArticleWeight({ address }: Readonly<{ address: string }>) {
  const [{ weight, unknown }, setFound] = useState<Answer>({ weight: null, unknown: [] })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    const asked = new AbortController()
    const weigh = async () => {
      const body = new FormData(form)
      const answer = await fetch(address, { method: 'POST', body, signal: asked.signal }).catch(() => null)
      // Without an answer, and after the session has ended, the last figures stay.
      if (answer?.ok && !answer.redirected) setFound((await answer.json()) as Answer)
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
      <Warnings title={words.form.slow} all={warnings} />
      <Warnings title={words.form.unknown} all={unknown} />
    </div>
  )
}

function Warnings({ title, all }: Readonly<{ title: string; all: readonly string[] }>) {
  if (all.length === 0) return null
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
