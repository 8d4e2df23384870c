import { pictureSizes } from '../../ui/picture/picture-files.ts'
import { admin } from '../../words/staff/admin.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import { pictureLimits, pictureProblems } from './picture-rules.ts'

/** Bytes above which the browser makes a photo smaller, so that less data is sent. */
const largePhoto = 4 * 1024 * 1024

/** The format in which the browser sends a large file. WebP keeps what is transparent. */
const smallerTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
}

/** Returns a large photo with the width that the server keeps. Returns the file itself when the browser has too little memory for it. */
export async function makeSmaller(file: File): Promise<File> {
  const type = smallerTypes[file.type]
  if (!type || file.size <= largePhoto) return file
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: pictureSizes.large, resizeQuality: 'high' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    return smaller ? new File([smaller], file.name, { type: smaller.type }) : file
  } catch {
    return file
  }
}

/** Where a picture is sent: to the library, or with it to the gallery. */
export const uploadAddresses = { gallery: '/api/v1/gallery', library: '/admin/media/choose' } as const
export type UploadTarget = keyof typeof uploadAddresses

export type UploadAnswer = Readonly<{
  ok: boolean
  message: string
  undescribed: readonly string[]
  /** The new picture, when it was sent to the library. */
  pictures: readonly LibraryPicture[]
}>

const failed: UploadAnswer = { ok: false, message: galleryWords.uploadFailed, undescribed: [], pictures: [] }

/** Sends one picture. `onProgress` gets the sent share from 0 to 1, which `fetch` cannot report. */
export function sendPicture(
  target: UploadTarget,
  { file, alt }: Readonly<{ file: File; alt: string }>,
  onProgress?: (share: number) => void,
): Promise<UploadAnswer> {
  // The server refuses it before it has read it, so the browser would get no answer.
  if (file.size > pictureLimits.bytes) return Promise.resolve({ ...failed, message: pictureProblems.large })
  const form = new FormData()
  form.append('images', file)
  form.append('alt', alt)
  return send(uploadAddresses[target], form, onProgress)
}

/** Changes what a picture of the library shows. */
export function describePicture(id: string, alt: string): Promise<UploadAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'describe', id, alt })) form.append(name, value)
  return send(uploadAddresses.library, form)
}

function send(
  address: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { message, data } = (request.response ?? {}) as {
        message?: unknown
        data?: Partial<UploadAnswer>
      }
      const isSignedOut = new URL(request.responseURL).pathname === '/signup'
      const failure = isSignedOut ? admin.signedOut : galleryWords.uploadFailed
      const text = typeof message === 'string' && message !== '' ? message : failure
      const { undescribed = [], pictures = [] } = data ?? {}
      const ok = !isSignedOut && (request.status === 200 || request.status === 201)
      resolve({ ok, message: text, undescribed, pictures })
    }
    request.onerror = () => resolve(failed)
    request.send(form)
  })
}
