import db from '@adonisjs/lucid/services/db'

interface Row {
  id: number
  country: string
  country_code: string
  city: string
}

/** Where these real servers stand; unknown ones and demo servers are missing. */
export async function listServerPlaces(ids: number[]) {
  const rows = (await db
    .from('servers')
    .select('id', 'country', 'country_code', 'city')
    .where('simulated', false)
    .whereIn('id', ids)
    .orderBy('id')) as Row[]
  return rows.map(({ country_code: countryCode, ...place }) => ({ ...place, countryCode }))
}
