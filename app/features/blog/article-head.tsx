import type { Author, BlogPost } from './blog-types.ts'

type Props = Readonly<{ post: BlogPost; author: Author; by: string }>

export function ArticleHead({ post: { thumbUrl, category, date }, author, by }: Props) {
  return (
    <>
      <img
        src={thumbUrl}
        alt=""
        width={600}
        height={400}
        className="aspect-[2/1] w-full rounded-card object-cover"
      />
      <p className="text-muted">
        {category ? <span className="font-semibold text-leaf">{category}, </span> : null}
        {date}, {by} {author.name}
      </p>
    </>
  )
}
