import { Portrait } from '../../../features/people/portrait.tsx'
import type { findFace } from '../people/find-face.server.ts'

type Props = Readonly<{ name: string; face: Awaited<ReturnType<typeof findFace>> }>

/** The face of the counsellor in the card of a session. */
export function SessionFace({ name, face }: Props) {
  return (
    <Portrait
      name={name}
      src={face?.src ?? null}
      picture={face?.picture}
      lazy={false}
      className="size-16 print:hidden"
    />
  )
}
