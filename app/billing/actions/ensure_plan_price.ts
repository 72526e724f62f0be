import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow } from '#core/database/rows'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import type { OpenGateway } from '#gateways/index'
import type { PlanId } from '#billing/plans'

export interface PlanPrice {
  readonly providerPriceId: string
  readonly amountMinor: number
  readonly currency: string
}

interface Plan {
  name: string
  price_minor: number
  currency: string
  interval: 'month' | 'year'
}

interface Row {
  provider_price_id: string
  amount_minor: number
  currency: string
}

const PLAN = 'SELECT name, price_minor, currency, `interval` FROM plans WHERE id = ?'
const CURRENT = `SELECT provider_price_id, amount_minor, currency FROM plan_prices
  WHERE plan_id = ? AND gateway = ? AND test_mode = ? AND is_current = ?`

/**
 * The provider's price for what a plan costs today, made there when it is not known. A price that the catalogue has left
 * is retired, never changed: who subscribed at it goes on paying it.
 */
@inject()
export class EnsurePlanPrice {
  constructor(private clock: Clock) {}

  async execute({ planId, gateway }: { planId: PlanId; gateway: OpenGateway }): Promise<PlanPrice> {
    const plan = await firstRow<Plan>(PLAN, [planId])
    if (!plan) throw new Error(`There is no plan '${planId}'`)
    const { price_minor: amountMinor, currency } = plan
    const { name, testMode } = gateway
    const known = await firstRow<Row>(CURRENT, [planId, name, Number(testMode), 1])
    if (known && known.amount_minor === amountMinor && known.currency === currency)
      return { providerPriceId: known.provider_price_id, amountMinor, currency }
    const providerPriceId = await gateway.provider.ensurePrice({
      planId,
      name: plan.name,
      amountMinor,
      currency,
      interval: plan.interval,
      key: `price:${planId}:${amountMinor}:${currency}`,
    })
    const price = { providerPriceId, amountMinor, currency }
    await transaction((trx) => this.#note(planId, { name, testMode }, price, trx))
    return price
  }

  async #note(planId: PlanId, { name, testMode }: Pick<OpenGateway, 'name' | 'testMode'>, price: PlanPrice, trx: Trx) {
    await lockRow(trx, 'plans', { id: planId })
    const place = { plan_id: planId, gateway: name, test_mode: testMode }
    const { providerPriceId, amountMinor, currency } = price
    await trx.from('plan_prices').where(place).where('is_current', true).update({ is_current: null })
    const values = { amount_minor: amountMinor, currency, is_current: true }
    const again = await trx
      .from('plan_prices')
      .where({ gateway: name, test_mode: testMode, provider_price_id: providerPriceId })
      .update(values)
    if (Number(again) > 0) return
    const row = { ...place, ...values, provider_price_id: providerPriceId, created_at: toSql(this.clock.now()) }
    await trx
      .table('plan_prices')
      .insert(row)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
      })
  }
}
