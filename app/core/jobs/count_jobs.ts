import db from '@adonisjs/lucid/services/db'

/** How many jobs wait and run, by state. */
export async function countJobs(): Promise<Record<string, number>> {
  const open: { state: string; amount: number | string }[] = await db
    .from('jobs')
    .select('state')
    .count({ amount: '*' })
    .whereIn('state', ['waiting', 'running'])
    .groupBy('state')
  return { waiting: 0, running: 0, ...Object.fromEntries(open.map(({ state, amount }) => [state, Number(amount)])) }
}
