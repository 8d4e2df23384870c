import { storedText } from '../../lib/text/stored-text.ts'

/** The alternative text of a picture. */
export const Alt = storedText({ name: 'The description', empty: 'Describe the picture', most: 300 })

/** What stands below a picture in one place. Empty for its description. */
export const Caption = storedText({ name: 'The caption', empty: 'Type a caption', most: 300 })
