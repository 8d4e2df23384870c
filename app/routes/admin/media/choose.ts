import { findPicture, findPictures, listPictures } from '../../../features/media/list-pictures.server.ts'
import { PictureFields } from '../../../features/media/picture.schema.ts'
import { changePicture } from '../../../features/media/pictures.server.ts'
import { addPictures } from '../../../features/media/upload.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { readPage } from '../../../ui/list/pages.ts'
import { media as words } from '../../../words/staff/media.ts'
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

/** Adds a picture to the library, or changes what a picture shows, for script. It answers as `POST /api/v1/gallery` does. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { actor, db, uploads, form, today } = sent
  return answerForm(sent, {
    actions: {
      async save() {
        const added = await addPictures({ db, uploads }, form, actor)
        if (!added.ok) return Response.json({ message: added.message }, { status: 422 })
        const { message, ids, undescribed } = added
        const pictures = [...(await findPictures(db, ids)).values()]
        return Response.json({ message, data: { undescribed, pictures } }, { status: 201 })
      },
      async describe() {
        const row = await findPicture(db, readPictureOwner(args.context), readText(form, 'id'))
        if (!row) return Response.json({ message: words.failed }, { status: 404 })
        const alt = PictureFields.shape.alt.safeParse(readText(form, 'alt'))
        if (!alt.success) return Response.json({ message: alt.error.issues[0]?.message }, { status: 422 })
        const { id, revision, focalX, focalY, look, topic } = row
        const input = { alt: alt.data, focalX, focalY, look, topic, isAgreed: row.agreedOn !== null }
        const changed = await changePicture(db, { id, revision, input, today }, actor)
        if (!changed.ok) return Response.json({ message: words.reloadFirst }, { status: 409 })
        const pictures = [...(await findPictures(db, [id])).values()]
        return Response.json({ message: words.saved, data: { undescribed: [], pictures } })
      },
    },
  })
}
