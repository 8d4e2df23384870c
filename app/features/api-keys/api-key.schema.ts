import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { apiKeys } from '../../words/staff/api-keys.ts'
import { keyScopes } from './key-scopes.ts'

const { fields } = apiKeys

/** The form of a new API key. */
export const ApiKeyForm = z.object({
  name: storedText({ ...fields.name, most: 100 }),
  scopes: z.array(z.enum(keyScopes, fields.scopes)).min(1, fields.scopes),
})
