import app from '@adonisjs/core/services/app'
import type { LiveTopic } from '#core/live/live_topic'
import { FindAccount } from '#users/index'
import { findInboxRevision } from '#support/queries/find_inbox_revision'

/** `inbox/staff`: somebody wrote, or something was read. For administrators and support staff. */
export const inboxTopic: LiveTopic = {
  name: 'inbox',
  async mayListen(userId, key) {
    if (key !== 'staff') return false
    const account = await (await app.container.make(FindAccount)).execute(userId)
    return account?.adminRole === 'admin' || account?.adminRole === 'support'
  },
  async revisions(keys) {
    const revision = await findInboxRevision()
    return new Map(keys.map((key) => [key, revision]))
  },
}
