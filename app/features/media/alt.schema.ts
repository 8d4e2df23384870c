import { storedText } from '../../lib/text/stored-text.ts'

/** The alternative text of a picture. */
export const Alt = storedText({ name: 'The description', empty: 'Describe the picture', most: 300 })
