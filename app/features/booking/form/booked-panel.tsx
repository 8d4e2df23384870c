import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ChangingText, TextWithPart } from '../../../ui/text/text.tsx'
import { appointmentColumns, copyConfirmation } from '../appointment/in-confirmation.ts'
import { keepConfirmation, takeConfirmationPath } from '../private-link/confirmation-cookie.ts'
import type { FormWords } from './form-words.ts'

type Props = Readonly<{
  words: FormWords['booked']
  privateLink: string
  isKept: boolean
  /** The card of the held time. It stands until the private page has come. */
  card: readonly HTMLElement[]
}>

/** Shows the confirmation after a booking: the card of the private page, and always the link to that page. */
export function BookedPanel({ words, privateLink, isKept, card }: Props) {
  const [state, setState] = useState<'loading' | 'failed' | 'requested' | 'booked'>('loading')
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const page = new URL(privateLink).pathname
  // On the page of the form, what led to it goes away, so that the page looks booked. A page for one person cannot be kept.
  const [Title] = useState<'h1' | 'h2'>(() => (listParts('[data-before-booking]').length > 0 ? 'h1' : 'h2'))
  useLayoutEffect(() => {
    for (const part of listParts('[data-before-booking], [data-keep-page]')) part.hidden = true
    for (const part of listParts('[data-form-columns]')) part.dataset.booked = ''
  }, [])
  // A time that is not kept yet is none to come to.
  const isKnown = isKept && card.length > 0
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(isKnown ? card : []))
  }, [isKnown, card])
  const booked = state === 'requested' ? words.requested : words.booked
  const title = isKept ? booked : words.notKept
  useEffect(() => {
    document.title = [title, ...document.title.split(' - ').slice(1)].join(' - ')
  }, [title])
  // Going back stays in this page, so each of its entries gets the address that a reload needs.
  useEffect(() => {
    keepConfirmation(privateLink)
    const takePath = () => takeConfirmationPath(privateLink)
    addEventListener('popstate', takePath)
    return () => removeEventListener('popstate', takePath)
  }, [privateLink])
  useEffect(() => {
    let isShown = true
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
    void fetchParts(page).then(([first, ...rest]) => {
      if (!isShown) return
      if (!first) return setState('failed')
      place.current?.replaceChildren(first, ...rest)
      setState(first.dataset.inConfirmation === 'requested' ? 'requested' : 'booked')
    })
    return () => {
      isShown = false
    }
  }, [page])
  return (
    <section aria-labelledby="booked-heading" className="mb-12 space-y-6 sm:max-lg:pt-14">
      <div className="space-y-2">
        <Title id="booked-heading" ref={heading} tabIndex={-1}>
          <ChangingText>{title}</ChangingText>
        </Title>
        {isKept ? null : <p>{words.openMail}</p>}
      </div>
      <div ref={place} className={Title === 'h1' ? appointmentColumns : 'space-y-6'} />
      {state === 'loading' || state === 'failed' ? (
        <p role="status" key={state}>
          <TextWithPart text={isKnown ? words.rest : words[state]} part={words.privatePage}>
            {(part) => <a href={page}>{part}</a>}
          </TextWithPart>
        </p>
      ) : null}
    </section>
  )
}

function listParts(selector: string): HTMLElement[] {
  return typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLElement>(selector)]
}

/** Returns the parts of the private page that belong to the confirmation, or nothing when the request fails. */
async function fetchParts(path: string): Promise<HTMLElement[]> {
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' } })
    if (!response.ok) return []
    return copyConfirmation(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    return []
  }
}
