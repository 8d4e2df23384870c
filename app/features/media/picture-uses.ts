import { media as mediaWords } from '../../words/staff/media.ts'

type UsePlace = Readonly<{ label: string; toHref: (subjectId: string) => string }>

/** What can use a picture, and the screen where staff change it. `setPictureUses` stores a use. */
export const pictureUseKinds = {
  gallery: { label: mediaWords.uses.gallery, toHref: () => '/admin/gallery' },
  portrait: { label: mediaWords.uses.portrait, toHref: (personId) => `/admin/people/${personId}` },
} as const satisfies Record<string, UsePlace>

export type PictureUseKind = keyof typeof pictureUseKinds
/** `subjectId` is the id of what uses the picture, or `site` where there is one only. */
export type PictureUse = Readonly<{ kind: PictureUseKind; subjectId: string }>
export const galleryUse = { kind: 'gallery', subjectId: 'site' } as const satisfies PictureUse
