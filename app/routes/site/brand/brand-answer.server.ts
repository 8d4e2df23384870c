import type { RouterContextProvider } from 'react-router'
import { type BrandFile, readBrandFile } from '../../../features/media/brand-file.server.ts'
import { findBrandPictures } from '../../../features/media/brand-pictures.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'

/** Answers with the icon or the picture of a link. Its address changes with the picture, so browsers keep it. */
export async function answerBrandFile(context: Readonly<RouterContextProvider>, file: BrandFile) {
  const { db, uploads } = context.get(instanceContext)
  const { logo, icon } = await findBrandPictures(db)
  const folder = (file === 'icon' ? icon : logo)?.folder
  const bytes = folder ? await readBrandFile(uploads, file, folder) : null
  if (!bytes) throw noSuchPage()
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
