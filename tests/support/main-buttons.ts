import { toButtonClasses } from '../../app/ui/form/button.tsx'

const look = toButtonClasses('primary').match(/border-indigo bg-indigo text-on-indigo/)?.[0] ?? ''
const innerDetails = /<details([^>]*)>((?:(?!<details)[\s\S])*?)<\/details>/
const closedDialog = /<dialog(?![^>]* open)[^>]*>[\s\S]*?<\/dialog>/g

/** Returns a page without what is folded or lies in a closed dialog. */
function withoutFolds(html: string): string {
  let shown = html.replace(closedDialog, '')
  while (innerDetails.test(shown))
    shown = shown.replace(innerDetails, (_, attributes: string, content: string) =>
      / open/.test(attributes) ? content : '',
    )
  return shown
}

/** Returns the words of the main buttons of a page, without those that are folded or lie in a closed dialog. */
export const listMain = (html: string) =>
  [...withoutFolds(html).matchAll(/<(?:a|button) [^>]*class="([^"]*)"[^>]*>(.*?)<\/(?:a|button)>/gs)]
    .filter(([, classes = '']) => classes.includes(look))
    .map(([, , text = '']) => text.replace(/<[^>]*>/g, ''))
