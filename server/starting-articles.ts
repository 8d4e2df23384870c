import { aFriendWhoWorriesYou } from '../app/content/articles/a-friend-who-worries-you.ts'
import { afterSomebodyDies } from '../app/content/articles/after-somebody-dies.ts'
import { howToTellYourParents } from '../app/content/articles/how-to-tell-your-parents.ts'
import { newInABigCity } from '../app/content/articles/new-in-a-big-city.ts'
import { whenExamsAreClose } from '../app/content/articles/when-exams-are-close.ts'
import { whenMoneyIsShort } from '../app/content/articles/when-money-is-short.ts'
import { whenSleepWillNotCome } from '../app/content/articles/when-sleep-will-not-come.ts'
import { youAndYourPhone } from '../app/content/articles/you-and-your-phone.ts'
import { yourFirstSession } from '../app/content/articles/your-first-session.ts'

/** The articles of a new installation. */
export const startingArticles = [
  whenExamsAreClose,
  yourFirstSession,
  whenSleepWillNotCome,
  howToTellYourParents,
  aFriendWhoWorriesYou,
  afterSomebodyDies,
  newInABigCity,
  whenMoneyIsShort,
  youAndYourPhone,
] as const
