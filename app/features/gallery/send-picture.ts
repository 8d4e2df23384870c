import { galleryMessages } from './gallery-words.ts'

type Answer = Readonly<{ ok: boolean; message: string }>

/** Sends one picture through the API. `onSent` hears which part of it is on its way, from 0 to 1: `fetch` cannot tell. */
export function sendPicture(file: File, alt: string, onSent: (part: number) => void): Promise<Answer> {
  const form = new FormData()
  form.append('images', file)
  form.append('alt', alt)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/gallery')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { message } = (request.response ?? {}) as { message?: unknown }
      const said = typeof message === 'string' && message !== '' ? message : galleryMessages.uploadFailed
      resolve({ ok: request.status === 201, message: said })
    }
    request.onerror = () => resolve({ ok: false, message: galleryMessages.uploadFailed })
    request.send(form)
  })
}
