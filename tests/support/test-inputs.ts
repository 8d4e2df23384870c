// Benchmarks and long tests run these without a build, so nothing here imports the server.
import sharp from 'sharp'

export const newService = {
  name: 'Talk',
  location: 'PHYSICAL',
  type: 'GROUP',
  price: 9_000,
  sessions: 1,
  isExtra: false,
} as const

/** Returns a picture of one colour. */
export function makePicture(width = 64, height = 48): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: '#b5452f' } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** Returns the form that uploads one picture. */
export async function makePictureForm(): Promise<FormData> {
  const form = new FormData()
  form.append('images', new File([await makePicture()], 'chairs.png', { type: 'image/png' }))
  form.append('alt', 'Eight chairs in a circle')
  return form
}
