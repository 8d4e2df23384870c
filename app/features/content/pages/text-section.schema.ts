import { z } from 'zod'
import { line, rich } from './fields.ts'
import { common } from './section-fields.ts'

export const text = z.object({
  ...common,
  kind: z.literal('text'),
  title: line({ most: 120, fits: 60 }),
  body: rich({ most: 20_000 }),
})
