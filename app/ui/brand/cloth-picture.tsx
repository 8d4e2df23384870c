import band from './cloth/band.svg'
import dusk from './cloth/dusk.svg'
import square from './cloth/square.svg'
import tall from './cloth/tall.svg'
import window from './cloth/window.svg'

const cloths = {
  band: { src: band, width: 1536, height: 128 },
  dusk: { src: dusk, width: 768, height: 320 },
  square: { src: square, width: 256, height: 256 },
  tall: { src: tall, width: 192, height: 320 },
  window: { src: window, width: 320, height: 384 },
} as const

type Props = Readonly<{ name: keyof typeof cloths; className?: string; lazy?: boolean }>

/** A piece of the agency's cloth in place of a photograph; decoration. */
export function ClothPicture({ name, className = '', lazy = true }: Props) {
  return (
    <img
      {...cloths[name]}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? undefined : 'high'}
      className={`object-cover ${className}`}
    />
  )
}
