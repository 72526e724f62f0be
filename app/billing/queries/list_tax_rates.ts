import { rows } from '#core/database/rows'

/** The tax that a country's prices contain, in hundredths of a percent. */
export interface TaxRate {
  readonly country: string
  readonly name: string
  readonly rateBps: number
}

/** All of them by country: a line for each country at most. */
export async function listTaxRates(): Promise<TaxRate[]> {
  const sql = 'SELECT country, name, rate_bps FROM tax_rates ORDER BY country'
  const found = await rows<{ country: string; name: string; rate_bps: number }>(sql, [])
  return found.map(({ country, name, rate_bps: rateBps }) => ({ country, name, rateBps }))
}
