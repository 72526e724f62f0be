import type { LiveTopic } from '#core/live/live_topic'
import { entitlementsFor } from '#billing/index'
import { findRevisions } from '#support/queries/find_revisions'

/** `support/7`: something changed in the threads of user 7. For paid plans, and for that user alone. */
export const supportTopic: LiveTopic = {
  name: 'support',
  async mayListen(userId, key) {
    return String(userId) === key && (await entitlementsFor(userId)).supportLevel === 'priority'
  },
  async revisions(keys) {
    const found = await findRevisions(keys.map(Number))
    return new Map(keys.map((key) => [key, found.get(Number(key)) ?? 0]))
  },
}
