import { storedText } from '../../lib/text/stored-text.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { longestViewName } from './saved-views.ts'

const wrongName = lists.views.wrongName({ most: longestViewName })
export const ViewName = storedText({
  ...{ empty: wrongName, tooLong: lists.views.wrongName, unstorable: wrongName, most: longestViewName },
})
