import { media as mediaWords } from '../../words/staff/media.ts'

type UsePlace = Readonly<{ label: string; toHref: (subjectId: string) => string }>

/** What can use a picture, and the screen where staff change it. `setPictureUses` stores a use. Documents have the name of their kind. */
export const pictureUseKinds = {
  gallery: { label: mediaWords.uses.gallery, toHref: (_subjectId: string) => '/admin/gallery' },
  portrait: { label: mediaWords.uses.portrait, toHref: (personId: string) => `/admin/people/${personId}` },
  page: { label: mediaWords.uses.page, toHref: (key: string) => `/admin/site/pages/${key}` },
  article: { label: mediaWords.uses.article, toHref: (key: string) => `/admin/articles/${key}` },
  logo: { label: mediaWords.uses.logo, toHref: (_subjectId: string) => '/admin/site/agency' },
  icon: { label: mediaWords.uses.icon, toHref: (_subjectId: string) => '/admin/site/agency' },
} satisfies Record<string, UsePlace>

export type PictureUseKind = keyof typeof pictureUseKinds
/** `subjectId` is the id of what uses the picture, or `site` where there is one only. */
export type PictureUse = Readonly<{ kind: PictureUseKind; subjectId: string }>
export const galleryUse = { kind: 'gallery', subjectId: 'site' } as const satisfies PictureUse

export const galleryMoves = ['first', 'earlier', 'later'] as const
export type GalleryMove = (typeof galleryMoves)[number]

/** The lists of the library. */
export const pictureViews = ['all', 'undescribed', 'unused'] as const
export type PictureView = (typeof pictureViews)[number]
