import dusk from './pattern/dusk.svg'
import square from './pattern/square.svg'
import tall from './pattern/tall.svg'
import window from './pattern/window.svg'

const patterns = {
  dusk: { src: dusk, width: 768, height: 320 },
  square: { src: square, width: 256, height: 256 },
  tall: { src: tall, width: 192, height: 320 },
  window: { src: window, width: 320, height: 384 },
} as const

type Props = Readonly<{ name: keyof typeof patterns; className?: string; lazy?: boolean }>

/** A piece of the agency's cloth pattern, as decoration. */
export function PatternPicture({ name, className = '', lazy = true }: Props) {
  return (
    <img
      {...patterns[name]}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? undefined : 'high'}
      className={`object-cover ${className}`}
    />
  )
}

export function PatternBand({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`cloth-band ${className}`} />
}
