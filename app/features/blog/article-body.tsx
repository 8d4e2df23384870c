import type { Block } from './blog-types.ts'

export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose-width space-y-5">
      {blocks.map((block) => (
        <ArticleBlock key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </div>
  )
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="pt-4">{block.text}</h2>
    case 'quote':
      return (
        <figure className="my-8 rounded-card bg-blush p-6 lg:p-8">
          <blockquote className="font-heading text-xl leading-snug lg:text-2xl">{block.text}</blockquote>
          {block.from ? <figcaption className="mt-3 text-base">{block.from}</figcaption> : null}
        </figure>
      )
    case 'list':
      return (
        <ul className="list-disc space-y-3 pl-6 marker:text-clay">
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              {item}
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return <p>{block.text}</p>
  }
}
