import type { ReactNode } from 'react'
import type { ShownPicture } from '../../ui/picture/media-picture.tsx'
import { SampleMark } from '../../ui/text/sample-mark.tsx'
import { Portrait } from './portrait.tsx'

type Face = Readonly<{
  name: string
  portrait: string | null
  picture: ShownPicture | null
  isSample: boolean
}>

type Props = Readonly<{ faces: readonly Face[]; children?: ReactNode }>

/** Some faces of the team, and beside them what one can do. */
export function FaceRow({ faces, children }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="flex min-w-0 flex-wrap -space-x-4">
        {faces.map(({ name, portrait, picture }) => (
          <Portrait
            key={name}
            name={name}
            src={portrait}
            picture={picture}
            lazy={false}
            isSmall
            className="size-14"
          />
        ))}
      </span>
      {faces.some(({ isSample }) => isSample) ? <SampleMark /> : null}
      {children}
    </p>
  )
}
