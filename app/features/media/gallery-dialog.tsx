import { Form, Link, useNavigation } from 'react-router'
import { PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { MediaPicture } from '../../ui/picture/media-picture.tsx'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import type { GalleryPicture } from './gallery.server.ts'
import { galleryMoves } from './picture-uses.ts'

type EditProps = Readonly<{
  image: GalleryPicture
  closeHref: string
  error: string | undefined
  typed: Readonly<Record<string, string>> | undefined
}>

/** Changes what stands below a picture, the noted agreement, and the place in the gallery. */
export function GalleryDialog({ image, closeHref, error, typed }: EditProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog title={galleryWords.editTitle} closeHref={closeHref} openerId={`edit-${image.id}`}>
      <MediaPicture picture={image} largest="small" className="mb-4 max-h-48 w-auto rounded-card" />
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="id" value={image.id} />
        <TextField
          name="caption"
          label={galleryWords.caption}
          hint={galleryWords.captionHint}
          defaultValue={typed?.caption ?? image.caption ?? ''}
          error={error}
          autoComplete="off"
          optional
        />
        <CheckboxField
          name="isAgreed"
          label={galleryWords.agreed}
          defaultChecked={typed ? typed.isAgreed === 'on' : image.agreedOn !== null}
        />
        {image.agreedOn ? (
          <p className="text-base text-muted">{galleryWords.agreedOn({ day: image.agreedOn })}</p>
        ) : null}
        <Button name="intent" value="edit" aria-disabled={isBusy || undefined}>
          {galleryWords.save}
        </Button>
      </Form>
      <Form method="post" className="mt-6 border-t border-line pt-4">
        <input type="hidden" name="id" value={image.id} />
        <fieldset className="flex flex-wrap gap-3">
          <legend className="mb-2 font-semibold">{galleryWords.order}</legend>
          {galleryMoves.map((to) => (
            <Button
              key={to}
              variant="quiet"
              isSmall
              name="intent"
              value={to}
              aria-disabled={isBusy || undefined}
            >
              {galleryWords.moves[to]}
            </Button>
          ))}
        </fieldset>
      </Form>
      <p className="mt-4">
        <Link to={`/admin/media/${image.id}`}>{galleryWords.inLibrary}</Link>
      </p>
    </PageDialog>
  )
}
