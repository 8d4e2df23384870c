import { z } from 'zod'

/** What each section has, whatever its kind. */
export const common = {
  /** Names the section in one page, whatever its place. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  isHidden: z.boolean(),
}
