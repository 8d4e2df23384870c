import { countWaitingComments } from '../../features/blog/moderation/moderation.server.ts'
import { countUnreadMessages } from '../../features/messages/inbox/inbox.server.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import type { Instance } from '../../request-context.ts'

/** Counts unread messages and comments for the navigation. Returns 0 when that fails, so that the page can still be shown. */
export async function countUnread({ db, log }: Pick<Instance, 'db' | 'log'>): Promise<number> {
  try {
    const [messages, comments] = await Promise.all([countUnreadMessages(db), countWaitingComments(db)])
    return messages + comments
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'unread messages not counted')
    return 0
  }
}
