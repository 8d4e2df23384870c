import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { media as mediaWords } from '../../words/staff/media.ts'

const words = mediaWords.crop

type Part = Readonly<{ cropLeft: string; cropTop: string; cropWidth: string; cropHeight: string }>

type Props = Readonly<{
  /** The address of the uncropped picture, with its size. */
  source: Readonly<{ url: string; width: number; height: number }>
  isCropped: boolean
  values: Part
  errors: Readonly<Partial<Record<keyof Part, string>>>
  revision: number
  /** The part has equal sides. */
  isSquare?: boolean
}>

const fields = [
  ['cropLeft', words.left],
  ['cropTop', words.top],
  ['cropWidth', words.width],
  ['cropHeight', words.height],
] as const

/** Chooses a part of a picture: by hand with script, by numbers always. */
export function CropForm({ source, isCropped, values, errors, revision, isSquare = false }: Props) {
  const [part, setPart] = useState(values)
  const isBusy = useNavigation().formMethod === 'POST'
  const isHydrated = useHydrated()
  return (
    <Form method="post" noValidate className="space-y-4">
      <input type="hidden" name="revision" value={revision} />
      {isHydrated ? <HandCropper {...{ source, part, isSquare }} onPart={setPart} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type="number"
            min={0}
            value={isHydrated ? part[name] : undefined}
            defaultValue={isHydrated ? undefined : part[name]}
            onChange={(event) => setPart({ ...part, [name]: event.currentTarget.value })}
            error={errors[name]}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isSmall name="intent" value="crop" aria-disabled={isBusy || undefined}>
          {words.save}
        </Button>
        {isCropped ? (
          <Button isSmall variant="quiet" name="intent" value="uncrop" aria-disabled={isBusy || undefined}>
            {words.undo}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

type HandProps = Required<Pick<Props, 'source' | 'isSquare'>> &
  Readonly<{ part: Part; onPart: (part: Part) => void }>

function HandCropper({ source, part, isSquare, onPart }: HandProps) {
  const shapes = { whole: source.width / source.height, square: 1, wide: 4 / 3, tall: 3 / 4 }
  const [shape, setShape] = useState<keyof typeof shapes>(isSquare ? 'square' : 'whole')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [start] = useState({
    x: Number(part.cropLeft),
    y: Number(part.cropTop),
    width: Number(part.cropWidth),
    height: Number(part.cropHeight),
  })
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-card bg-ink sm:h-96">
        <Cropper
          image={source.url}
          crop={crop}
          zoom={zoom}
          aspect={shapes[shape]}
          initialCroppedAreaPixels={start}
          disableAutomaticStylesInjection
          zoomWithScroll={false}
          cropperProps={{ role: 'group', 'aria-label': words.title }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => {
            // It has no size before the picture is there.
            if (!Number.isFinite(area.width)) return
            onPart({
              cropLeft: String(area.x),
              cropTop: String(area.y),
              cropWidth: String(area.width),
              cropHeight: String(area.height),
            })
          }}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {isSquare ? null : (
          <SelectField
            name=""
            id="crop-shape"
            label={words.shape}
            value={shape}
            onChange={(event) => setShape(event.currentTarget.value as keyof typeof shapes)}
            options={(Object.keys(shapes) as (keyof typeof shapes)[]).map((value) => ({
              value,
              label: words.shapes[value],
            }))}
          />
        )}
        <label className="block font-semibold">
          {words.zoom}
          <input
            type="range"
            min={1}
            max={3}
            step={0.1}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            className="block h-12 w-full accent-indigo"
          />
        </label>
      </div>
    </>
  )
}
