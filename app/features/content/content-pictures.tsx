import { createContext, useContext } from 'react'
import type { ShownPicture } from '../../ui/picture/media-picture.tsx'

/** The pictures that a document shows, by their ids. */
export type ContentPictures = Readonly<Record<string, ShownPicture>>

export const PicturesContext = createContext<ContentPictures>({})

/** Returns a picture of the document, or null when the library no longer has it. */
export function useContentPicture(id: string): ShownPicture | null {
  return useContext(PicturesContext)[id] ?? null
}
