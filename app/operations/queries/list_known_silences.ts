import db from '@adonisjs/lucid/services/db'

const BATCH = 500

/** Those of the silences that have had their incident. */
export async function listKnownSilences(silences: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < silences.length; at += BATCH) {
    const rows = (await db
      .from('incidents')
      .select('silence')
      .whereIn('silence', silences.slice(at, at + BATCH))
      .orderBy('id')) as { silence: string }[]
    for (const { silence } of rows) known.add(silence)
  }
  return known
}
