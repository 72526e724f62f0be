import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow } from '#core/database/rows'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { GatewayError, type OpenGateway } from '#gateways/index'
import { PAID_PLAN_IDS, type PlanId } from '#billing/plans'
import { within } from '#billing/services/within'

export interface PlanPrice {
  readonly providerPriceId: string
  readonly amountMinor: number
  readonly currency: string
}

interface Wanted {
  readonly planId: PlanId
  readonly gateway: OpenGateway
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
 * is retired, never changed: existing subscribers keep paying it.
 */
@inject()
export class EnsurePlanPrice {
  constructor(private clock: Clock) {}

  async execute(wanted: Wanted): Promise<PlanPrice> {
    return this.#ensure(wanted, () => true)
  }

  /** Does what needs the price, once more at a new one where the provider does not sell at the known one any more. */
  async at<T>(wanted: Wanted, work: (price: PlanPrice) => Promise<T>): Promise<T> {
    const price = await within(this.execute(wanted))
    return work(price).catch(async (error: unknown) => {
      if (!(error instanceof GatewayError) || error.failure !== 'stale_price') throw error
      return work(await within(this.#ensure(wanted, (known) => known !== price.providerPriceId)))
    })
  }

  /** Makes sure that everything which is sold can be bought through a gateway. Asks the provider about each price. */
  async checkAll(gateway: OpenGateway): Promise<void> {
    for (const planId of PAID_PLAN_IDS) {
      await within(this.#ensure({ planId, gateway }, (known) => gateway.provider.sells(known)))
    }
  }

  async #ensure(
    { planId, gateway }: Wanted,
    isSold: (providerPriceId: string) => boolean | Promise<boolean>
  ): Promise<PlanPrice> {
    const plan = await firstRow<Plan>(PLAN, [planId])
    if (!plan) throw new Error(`There is no plan '${planId}'`)
    const { price_minor: amountMinor, currency } = plan
    const { name, testMode } = gateway
    const known = await firstRow<Row>(CURRENT, [planId, name, Number(testMode), 1])
    const isSame = known?.amount_minor === amountMinor && known.currency === currency
    if (known && isSame && (await isSold(known.provider_price_id)))
      return { providerPriceId: known.provider_price_id, amountMinor, currency }
    const providerPriceId = await gateway.provider.ensurePrice({
      planId,
      name: plan.name,
      amountMinor,
      currency,
      interval: plan.interval,
      key: `price:${planId}:${amountMinor}:${currency}`,
      replaces: known && isSame ? known.provider_price_id : null,
    })
    const price = { providerPriceId, amountMinor, currency }
    await transaction((trx) => this.#note({ planId, interval: plan.interval }, { name, testMode }, price, trx))
    return price
  }

  async #note(
    { planId, interval }: { planId: PlanId; interval: Plan['interval'] },
    { name, testMode }: Pick<OpenGateway, 'name' | 'testMode'>,
    price: PlanPrice,
    trx: Trx
  ) {
    await lockRow(trx, 'plans', { id: planId })
    const place = { plan_id: planId, gateway: name, test_mode: testMode }
    const { providerPriceId, amountMinor, currency } = price
    const now = toSql(this.clock.now())
    await trx.from('plan_prices').where(place).where('is_current', true).update({ is_current: null, retired_at: now })
    const values = { amount_minor: amountMinor, currency, interval, is_current: true, retired_at: null }
    const again = await trx
      .from('plan_prices')
      .where({ gateway: name, test_mode: testMode, provider_price_id: providerPriceId })
      .update(values)
    if (Number(again) > 0) return
    const row = { ...place, ...values, provider_price_id: providerPriceId, created_at: now }
    await trx
      .table('plan_prices')
      .insert(row)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
      })
  }
}
