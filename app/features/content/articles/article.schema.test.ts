import { expect, test } from 'vitest'
import { typedDays } from '../../../../tests/support/typed-days.ts'
import { articles as words } from '../../../words/staff/articles.ts'
import { type ArticleValues, articleContent, articleFields, toArticleContent } from './article.schema.ts'

test.each([...typedDays, ['1999-12-31', true] as const])(
  'the form of an article says at its day whether %s is one: %s',
  (day, isDay) => {
    const empty = Object.fromEntries(articleFields.map((name) => [name, ''])) as ArticleValues
    const content = toArticleContent({ ...empty, title: 'Grief', day }, [], null)
    const issues = articleContent
      .safeParse(content)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issues).toEqual(isDay ? undefined : [['day', words.wrongDay]])
  },
)

test('an article without a day, and a stored one from before this century, are read', () => {
  const empty = Object.fromEntries(articleFields.map((name) => [name, ''])) as ArticleValues
  const content = toArticleContent(empty, [], null) as { day: string | null }
  for (const day of [null, '1999-12-31'])
    expect(articleContent.safeParse({ ...content, day }).data?.day).toBe(day)
})
