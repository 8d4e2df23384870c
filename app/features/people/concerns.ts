import type { ProfileTopic } from './profile.ts'

type Concern = Readonly<{ topic: ProfileTopic | ''; articles: readonly string[] }>

/** What visitors can say that it is about: the topic of people who know about it, and the keys of starting articles that help. */
export const concerns = {
  exams: { topic: 'school', articles: ['when-exams-are-close'] },
  sleep: { topic: 'worry', articles: ['when-sleep-will-not-come', 'you-and-your-phone'] },
  family: { topic: 'family', articles: ['how-to-tell-your-parents'] },
  love: { topic: 'love', articles: ['a-friend-who-worries-you'] },
  money: { topic: 'work', articles: ['when-money-is-short'] },
  grief: { topic: 'grief', articles: ['after-somebody-dies'] },
  other: { topic: '', articles: ['your-first-session'] },
} as const satisfies Readonly<Record<string, Concern>>

export type ConcernName = keyof typeof concerns

export const concernNames = Object.keys(concerns) as readonly ConcernName[]
