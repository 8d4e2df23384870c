import { homePage } from '../../../content/home.ts'
import type { Db } from '../../../db/open.server.ts'
import type { Author } from '../../../db/record-audit.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { withoutSampleLinks } from '../../../features/content/pages/sample-links.ts'
import {
  hideSampleReviews,
  type ReviewChoice,
  withoutSampleReviews,
} from '../../../features/content/pages/sample-reviews.ts'
import { changeEverywhere } from '../../../features/content/publish.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { sampleReviews } from '../../sample-content.ts'
import { sitePages } from '../site/edited-pages.server.ts'
import type { StaffForm } from '../staff.server.ts'

/** Returns whether anything changed. Deletes the invented reviews, or hides their section, also in drafts and planned versions. */
export function changeReviews(db: Db, choice: ReviewChoice, author: Author): Promise<boolean> {
  const change = choice === 'hide' ? hideSampleReviews : withoutSampleReviews
  const home = { kind: 'page', key: 'home', startingContent: homePage } as const
  return changeEverywhere(db, { ...home, change: (page) => change(page, sampleReviews) }, author)
}

function emptyExampleLinks(db: Db, author: Author): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    let isChanged = false
    for (const { key, startingContent } of sitePages) {
      const page = { kind: 'page', key, startingContent, change: withoutSampleLinks } as const
      if (await changeEverywhere(tx, page, author)) isChanged = true
    }
    return isChanged
  })
}

/** Returns a refusal when the pages have nothing left of what the pressed button hides or empties. */
export async function cleanPages({ db, form, actor }: StaffForm) {
  const pressed = readText(form, 'intent')
  const isChanged =
    (pressed === 'hide-reviews' && (await changeReviews(db, 'hide', actor))) ||
    (pressed === 'empty-links' && (await emptyExampleLinks(db, actor)))
  return isChanged ? ({ ok: true } as const) : refuse('nothing_left')
}
