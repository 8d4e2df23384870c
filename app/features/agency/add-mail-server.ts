import type { Env } from '../../lib/env.server.ts'
import type { ContentWatch } from './watch-content.server.ts'

/** Returns the settings with the mail server of the admin area. It counts where no setting names one, and can change at any time. */
export function addMailServer(settings: Env, content: ContentWatch): Env {
  if (settings.mailUrl) return settings
  return {
    ...settings,
    get mailUrl() {
      return content.mailServer?.url
    },
    get mailFrom() {
      return content.mailServer?.from ?? settings.mailFrom
    },
  }
}
