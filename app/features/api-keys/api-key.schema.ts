import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { keyScopes } from './key-scopes.ts'

/** The form of a new API key. */
export const ApiKeyForm = z.object({
  name: storedText({ name: 'The name', empty: 'Enter the name of the program', most: 100 }),
  scopes: z
    .array(z.enum(keyScopes, 'Choose what the program may do'))
    .min(1, 'Choose what the program may do'),
})
