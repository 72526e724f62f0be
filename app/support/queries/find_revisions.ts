import db from '@adonisjs/lucid/services/db'

interface Row {
  user_id: number
  revision: number | string
}

/**
 * A number for each user that differs after any change of the user's threads, by whatever process: the sum of their
 * revisions. Unlike the highest id it misses no transaction that commits late.
 */
export async function findRevisions(userIds: readonly number[]): Promise<Map<number, number>> {
  const found = (await db
    .from('support_threads')
    .select('user_id')
    .sum('revision as revision')
    .whereIn('user_id', [...userIds])
    .groupBy('user_id')
    .orderBy('user_id')) as Row[]
  return new Map(found.map((row) => [row.user_id, Number(row.revision)]))
}
