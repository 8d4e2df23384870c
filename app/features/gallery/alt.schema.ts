import { storedText } from '../../lib/text/stored-text.ts'

/** What a picture shows, for people who do not see it. */
export const Alt = storedText({ name: 'The description', empty: 'Describe the picture', most: 300 })
