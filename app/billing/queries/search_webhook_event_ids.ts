import db from '@adonisjs/lucid/services/db'

/** A search that finds more than this of one kind shows the latest of them. */
const MOST_FOUND = 300

/** Events whose number, or whose subscription's number, begins so: two ranges of two indexes. */
export async function searchWebhookEventIds(prefix: string): Promise<{ ids: number[]; isCut: boolean }> {
  const beginning = (column: string) =>
    db
      .from('webhook_events')
      .select('id')
      .where(column, '>=', prefix)
      .where(column, '<', `${prefix}\u{10FFFF}`)
      .orderBy('id', 'desc')
      .limit(MOST_FOUND) as unknown as Promise<{ id: number }[]>
  const found = await Promise.all([beginning('event_id'), beginning('subscription_provider_id')])
  return {
    ids: [...new Set(found.flat().map(({ id }) => Number(id)))],
    isCut: found.some(({ length }) => length === MOST_FOUND),
  }
}
