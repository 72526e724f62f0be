import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'

export interface SetTaxRateInput {
  /** ISO 3166-1, two letters. */
  country: string
  name: string
  /** Hundredths of a percent; null takes the rate away. */
  rateBps: number | null
  actorId: number | null
}

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

  async execute(input: SetTaxRateInput): Promise<Result<null, { type: 'wrong_country' | 'wrong_rate' }>> {
    const { country, name, rateBps, actorId } = input
    if (!COUNTRY.test(country)) return err({ type: 'wrong_country' })
    if (rateBps !== null && !(rateBps > 0 && rateBps <= MOST_BPS)) return err({ type: 'wrong_rate' })
    return transaction(async (trx) => {
      const before = (await trx.from('tax_rates').where('country', country).first()) as TaxRate | null
      if (rateBps === (before?.rate_bps ?? null) && (!before || before.name === name)) return ok(null)
      await (rateBps === null
        ? trx.from('tax_rates').where('country', country).delete()
        : this.#put(input, rateBps, trx))
      const entry = { actorId, action: 'tax.set', subject: `country:${country}`, changes: { rateBps } }
      await audit(trx, this.clock, entry)
      return ok(null)
    })
  }

  async #put({ country, name }: SetTaxRateInput, rateBps: number, trx: Trx) {
    const values = { name, rate_bps: rateBps }
    const changed = await trx.from('tax_rates').where('country', country).update(values)
    if (Number(changed) > 0) return
    await trx
      .table('tax_rates')
      .insert({ country, ...values })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
      })
  }
}
