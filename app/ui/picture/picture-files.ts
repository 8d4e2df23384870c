/** The longest sides in pixels. Smaller pictures are not enlarged. */
export const pictureSizes = { small: 480, medium: 960, large: 1_920 } as const
export type PictureSize = keyof typeof pictureSizes
export const pictureFormats = ['avif', 'webp'] as const
type PictureFormat = (typeof pictureFormats)[number]

/** Where the files of a picture are. `width` and `height` belong to the largest size, in pixels. */
type Files = Readonly<{ url: string; folder: string | null; width: number; height: number }>

export function toPictureUrl(folder: string, size: PictureSize, format: PictureFormat) {
  return `/uploads/${folder}/${size}.${format}`
}

/** Returns the WebP thumbnail. Sample pictures have only one size. */
export function toThumbUrl({ url, folder }: Pick<Files, 'url' | 'folder'>): string {
  return folder ? toPictureUrl(folder, 'small', 'webp') : url
}

/** Returns the files of a format with their widths for `srcset`. Sizes that are not larger than the one before are left out. */
export function toSourceSet(
  { folder, width, height }: Files,
  format: PictureFormat,
  largest: PictureSize,
): string {
  const sources: string[] = []
  const longest = Math.max(width, height)
  for (const [size, side] of Object.entries(pictureSizes) as [PictureSize, number][]) {
    const shownWidth = Math.round(width * Math.min(1, side / longest))
    if (folder) sources.push(`${toPictureUrl(folder, size, format)} ${shownWidth}w`)
    if (size === largest || side >= longest) break
  }
  return sources.join(', ')
}
