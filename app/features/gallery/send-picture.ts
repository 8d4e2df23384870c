import { galleryMessages } from './gallery-words.ts'

type Answer = Readonly<{ ok: boolean; message: string }>

/** Sends one picture through the API. `onProgress` gets the sent share from 0 to 1, which `fetch` cannot report. */
export function sendPicture(file: File, alt: string, onProgress: (share: number) => void): Promise<Answer> {
  const form = new FormData()
  form.append('images', file)
  form.append('alt', alt)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/gallery')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { message } = (request.response ?? {}) as { message?: unknown }
      const text = typeof message === 'string' && message !== '' ? message : galleryMessages.uploadFailed
      resolve({ ok: request.status === 201, message: text })
    }
    request.onerror = () => resolve({ ok: false, message: galleryMessages.uploadFailed })
    request.send(form)
  })
}
