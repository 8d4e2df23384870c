import { aFriendWhoWorriesYou } from '../../../content/blog/a-friend-who-worries-you.ts'
import { afterSomebodyDies } from '../../../content/blog/after-somebody-dies.ts'
import { howToTellYourParents } from '../../../content/blog/how-to-tell-your-parents.ts'
import { newInABigCity } from '../../../content/blog/new-in-a-big-city.ts'
import { whenExamsAreClose } from '../../../content/blog/when-exams-are-close.ts'
import { whenMoneyIsShort } from '../../../content/blog/when-money-is-short.ts'
import { whenSleepWillNotCome } from '../../../content/blog/when-sleep-will-not-come.ts'
import { youAndYourPhone } from '../../../content/blog/you-and-your-phone.ts'
import { yourFirstSession } from '../../../content/blog/your-first-session.ts'
import { blogPosts } from '../../../content/blog.ts'
import type { Article, BlogPost } from '../../../features/blog/posts.ts'

/** The type requires a text for every article of the list. */
const articles: Readonly<Record<(typeof blogPosts)[number]['href'], Article>> = {
  '/blog/when-exams-are-close': whenExamsAreClose,
  '/blog/your-first-session': yourFirstSession,
  '/blog/when-sleep-will-not-come': whenSleepWillNotCome,
  '/blog/how-to-tell-your-parents': howToTellYourParents,
  '/blog/a-friend-who-worries-you': aFriendWhoWorriesYou,
  '/blog/after-somebody-dies': afterSomebodyDies,
  '/blog/new-in-a-big-city': newInABigCity,
  '/blog/when-money-is-short': whenMoneyIsShort,
  '/blog/you-and-your-phone': youAndYourPhone,
}

export function findArticle(blogId: string): { post: BlogPost; article: Article } | null {
  const post = blogPosts.find(({ href }) => href === `/blog/${blogId}`)
  return post ? { post, article: articles[post.href] } : null
}
