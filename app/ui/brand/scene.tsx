import circle from './scenes/people-circle.svg'
import learn from './scenes/people-learn.svg'
import calls from './scenes/person-calls.svg'
import reads from './scenes/person-reads.svg'
import arrive from './scenes/session-arrive.svg'
import feel from './scenes/session-feel.svg'
import next from './scenes/session-next.svg'
import talk from './scenes/session-talk.svg'
import twoPeople from './scenes/two-people.svg'

/** Two people talk over tea, by day or, in the dark scheme, in the evening. The heads stay whole in a wide frame. */
export function Scene({ alt, className }: Readonly<{ alt: string; className: string }>) {
  return (
    <img
      src={twoPeople}
      width={640}
      height={720}
      alt={alt}
      fetchPriority="high"
      className={`object-cover ${className}`}
    />
  )
}

const drawings = [arrive, talk, feel, next]

/** What happens in a session: somebody arrives, two people talk, somebody cries, and there is a next step. The words stand beside it. */
export function SessionDrawing({ index, className }: Readonly<{ index: number; className: string }>) {
  return (
    <img
      src={drawings[index % drawings.length]}
      width={320}
      height={240}
      alt=""
      loading="lazy"
      className={className}
    />
  )
}

const pageDrawings = { arrive, calls, circle, learn, reads, talk } as const

export type PageDrawing = keyof typeof pageDrawings

/** People at what a page is about, as decoration. */
export function PagePicture({ name, className }: Readonly<{ name: PageDrawing; className: string }>) {
  return (
    <img
      src={pageDrawings[name]}
      width={320}
      height={320}
      alt=""
      loading="lazy"
      className={`object-cover ${className}`}
    />
  )
}
