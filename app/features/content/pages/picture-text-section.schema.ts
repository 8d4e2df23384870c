import { z } from 'zod'
import { address, choice, line, picture, rich } from './fields.ts'
import { common } from './section-fields.ts'

export const pictureText = z.object({
  ...common,
  kind: z.literal('pictureText'),
  title: line({ most: 120, fits: 60 }),
  picture: picture(),
  side: choice(['left', 'right']),
  body: rich({ most: 4_000, fits: 900 }),
  /** Without words there is no button. */
  button: line({ most: 40, fits: 24, isOptional: true }),
  href: address(),
})
