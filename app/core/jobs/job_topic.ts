import db from '@adonisjs/lucid/services/db'
import type { LiveTopic } from '#core/live/live_topic'

/** `jobs/7`: something changed in the jobs of user 7. For that user alone. */
export const jobTopic: LiveTopic = {
  name: 'jobs',
  async mayListen(userId, key) {
    return String(userId) === key
  },
  async revisions(keys) {
    const found: { requested_by: number; revision: number | string; jobs: number | string }[] = await db
      .from('jobs')
      .select('requested_by')
      .sum({ revision: 'revision' })
      .count({ jobs: '*' })
      .whereIn('requested_by', keys.map(Number))
      .groupBy('requested_by')
    // Deleting a finished job lowers the sum; together with the number of jobs it still differs.
    return new Map(
      found.map((row) => [String(row.requested_by), Number(row.revision) * 1_000 + (Number(row.jobs) % 1_000)])
    )
  },
}
