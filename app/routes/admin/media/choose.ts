import { findPictures, listPictures } from '../../../features/media/list-pictures.server.ts'
import { addPictures } from '../../../features/media/upload.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { readPage } from '../../../ui/list/pages.ts'
import { answerForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/choose'
import { readPictureOwner } from './media-editor.server.ts'

const perPage = 24

/** Returns the pictures that the dialog of `PictureField` offers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const search = url.searchParams.get('search') ?? ''
  const limit = perPage * Math.min(readPage(url.searchParams.get('pages')), 20)
  return listPictures(db, readPictureOwner(context), { search, view: 'all', page: 1, limit })
}

/** Adds a picture to the library, for script. It answers as `POST /api/v1/gallery` does. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { actor, db, uploads, form } = sent
  return answerForm(sent, {
    actions: {
      async save() {
        const added = await addPictures({ db, uploads }, form, actor)
        if (!added.ok) return Response.json({ message: added.message }, { status: 422 })
        const { message, ids, undescribed } = added
        const pictures = [...(await findPictures(db, ids)).values()]
        return Response.json({ message, data: { undescribed, pictures } }, { status: 201 })
      },
    },
  })
}
