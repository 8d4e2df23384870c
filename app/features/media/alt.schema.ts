import { storedText } from '../../lib/text/stored-text.ts'
import { media } from '../../words/staff/media.ts'

/** The alternative text of a picture. */
export const Alt = storedText({ ...media.fields.alt, most: 300 })

/** What stands below a picture in one place. Empty for its description. */
export const Caption = storedText({ ...media.fields.caption, most: 300 })
