import { Fragment } from 'react'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { toHref } from '../../../lib/text/link-address.ts'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { useContentPicture } from '../content-pictures.tsx'
import { type Block, listLines, type RichText, type Run } from './rich-text.ts'

/** Shows a stored rich text. It makes elements, never HTML from text, and checks each link again. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className="prose-width space-y-5">
      {text.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name.
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p lang={toLanguage(block.content)}>
          <Runs runs={block.content} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading
          lang={toLanguage(block.content)}
          className={`pt-4 ${block.level === 2 ? 'text-2xl lg:text-[1.75rem]' : ''}`}
        >
          <Runs runs={block.content} />
        </Heading>
      )
    }
    case 'quote':
      return <Quote content={block.content} />
    case 'list': {
      const List = block.numbered ? 'ol' : 'ul'
      return (
        <List className={`space-y-3 pl-6 marker:text-clay ${block.numbered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a list have no other name.
            <li key={index} lang={toLanguage(item)} className="pl-1">
              <Runs runs={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'picture':
      return <PictureBlock id={block.picture} />
  }
}

function PictureBlock({ id }: { id: string }) {
  const picture = useContentPicture(id)
  if (!picture) return null
  const shape = picture.height > picture.width ? 'max-h-[36rem] w-auto' : 'w-full'
  return (
    <MediaPicture
      picture={picture}
      largest="medium"
      // A phone with two pixels for each point takes the small file, a third of the bytes. With three it takes the next one.
      sizes="(min-width: 48rem) 42rem, 60vw"
      className={`my-8 h-auto rounded-card ${shape}`}
    />
  )
}

const dash = /^(?:—|–|--?)\s+/

function Quote({ content }: { content: readonly Run[] }) {
  const lines = listLines(content)
  const [first, ...others] = lines.at(-1) ?? []
  const from = lines.length > 1 && first && dash.test(first.text) ? first : null
  const said = from ? lines.slice(0, -1) : lines
  return (
    <figure lang={toLanguage(content)} className="my-8 rounded-card bg-blush p-6 lg:p-8">
      <blockquote className="font-heading text-xl leading-snug lg:text-2xl">
        {said.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote have no other name.
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            <Runs runs={line} />
          </Fragment>
        ))}
      </blockquote>
      {from ? (
        <figcaption className="mt-3 text-base">
          <Runs runs={[{ ...from, text: from.text.replace(dash, '') }, ...others]} />
        </figcaption>
      ) : null}
    </figure>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name.
    <Fragment key={index}>{run.text === '\n' ? <br /> : <RunView run={run} />}</Fragment>
  ))
}

function RunView({ run: { text, bold, italic, link } }: { run: Run }) {
  const slanted = italic ? <em>{text}</em> : text
  const marked = bold ? <strong>{slanted}</strong> : slanted
  const href = link ? toHref(link) : null
  if (!href) return marked
  if (!/^https?:/.test(href)) return <a href={href}>{marked}</a>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {marked}
      <ExternalLinkIcon />
    </a>
  )
}

const toLanguage = (runs: readonly Run[]) => findLanguage(runs.map(({ text }) => text).join(''))
