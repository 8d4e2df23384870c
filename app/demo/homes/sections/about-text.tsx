import type { ReactNode } from 'react'

type Props = Readonly<{
  words: Readonly<{ title: string; paragraphs: readonly string[] }>
  titleClassName?: string
  children?: ReactNode
}>

/** Its heading names the section around it (`aria-labelledby="about"`). */
export function AboutText({ words, titleClassName, children }: Props) {
  return (
    <div className="space-y-5">
      <h2 id="about" className={titleClassName}>
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
