import { type PictureSize, pictureSizes } from '../../app/ui/picture/picture-files.ts'
import { CommandProblem } from '../problems.ts'

/** Throws a `CommandProblem` unless the bytes are a picture of the format and the size that its name says. */
export async function checkPictureFile(key: string, bytes: Uint8Array): Promise<void> {
  const [size = '', format] = (key.split('/')[1] ?? '').split('.')
  const longest = pictureSizes[size as PictureSize] ?? pictureSizes.large
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const found = await sharp(bytes, { failOn: 'error' })
    .metadata()
    .catch(() => null)
  const isFormat = format === 'webp' ? found?.format === 'webp' : found?.compression === 'av1'
  if (found && isFormat && found.width <= longest && found.height <= longest) return
  throw new CommandProblem(`files/${key} is no picture of the size ${size} in ${format}.`)
}
