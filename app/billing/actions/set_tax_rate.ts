import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { taxVersion } from '#billing/services/tax_version'

export interface SetTaxRateInput {
  /** ISO 3166-1, two letters. */
  country: string
  name: string
  /** Hundredths of a percent; null takes the rate away. */
  rateBps: number | null
  /** Of the rate that was seen when this was decided; null: there was none. Left out: whatever it is. */
  version?: string | null | undefined
  actorId: number | null
}

type SetTaxRateError = { type: 'wrong_country' | 'wrong_rate' | 'changed_meanwhile' }

interface TaxRate {
  name: string
  rate_bps: number
}

const COUNTRY = /^[A-Z]{2}$/
const MOST_BPS = 5_000

/** Says which tax the prices of a country contain. Invoices that were issued keep theirs. */
@inject()
export class SetTaxRate {
  constructor(private clock: Clock) {}

  async execute(input: SetTaxRateInput): Promise<Result<null, SetTaxRateError>> {
    const { country, name, rateBps, version, actorId } = input
    if (!COUNTRY.test(country)) return err({ type: 'wrong_country' })
    if (rateBps !== null && !(rateBps > 0 && rateBps <= MOST_BPS)) return err({ type: 'wrong_rate' })
    return transaction(async (trx) => {
      const before = await lockRow<TaxRate>(trx, 'tax_rates', { country })
      const seen = before && taxVersion({ name: before.name, rateBps: before.rate_bps })
      if (version !== undefined && version !== seen) return err({ type: 'changed_meanwhile' })
      if (rateBps === (before?.rate_bps ?? null) && (!before || before.name === name)) return ok(null)
      if (!(await this.#write(input, before !== null, trx))) return err({ type: 'changed_meanwhile' })
      const entry = { actorId, action: 'tax.set', subject: `country:${country}`, changes: { rateBps } }
      await audit(trx, this.clock, entry)
      return ok(null)
    })
  }

  /** False where somebody else set the country's first rate at the same moment. */
  async #write({ country, name, rateBps }: SetTaxRateInput, isThere: boolean, trx: Trx): Promise<boolean> {
    const row = trx.from('tax_rates').where('country', country)
    if (rateBps === null) await row.delete()
    else if (isThere) await row.update({ name, rate_bps: rateBps })
    else return inserted(trx, { country, name, rate_bps: rateBps })
    return true
  }
}

async function inserted(trx: Trx, row: TaxRate & { country: string }): Promise<boolean> {
  try {
    await trx.table('tax_rates').insert(row)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
