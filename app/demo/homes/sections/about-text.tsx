import type { ReactNode } from 'react'

type Props = Readonly<{
  words: Readonly<{ title: string; paragraphs: readonly string[] }>
  titleLook?: string
  children?: ReactNode
}>

/** What the house is, in a few paragraphs; names the section around it. */
export function AboutText({ words, titleLook, children }: Props) {
  return (
    <div className="space-y-5">
      <h2 id="about" className={titleLook}>
        {words.title}
      </h2>
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="prose-width">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  )
}
