import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { PlanId } from '#billing/plans'
import { priceVersion } from '#billing/services/price_version'

export interface SetPlanPriceInput {
  plan: PlanId
  /** Minor units. */
  amountMinor: number
  /** Shown struck through; null: nothing is. Left out: as it was. */
  originalAmountMinor?: number | null | undefined
  /** Of the prices that were seen when this was decided; left out: whatever they are. */
  version?: string | undefined
  actorId: number | null
}

export type SetPlanPriceError =
  | { type: 'free_plan' }
  | { type: 'not_positive' }
  | { type: 'original_not_higher' }
  | { type: 'changed_meanwhile' }

interface Row {
  price_minor: number
  original_price_minor: number | null
  currency: string
}

/** Lowest price: providers refuse to collect less than half a unit. */
const LEAST_MINOR = 50

/** Changes a plan's price for new subscriptions. Existing subscribers keep paying what they agreed to. */
@inject()
export class SetPlanPrice {
  constructor(private clock: Clock) {}

  async execute(input: SetPlanPriceInput): Promise<Result<{ before: number; after: number }, SetPlanPriceError>> {
    const { plan, amountMinor, originalAmountMinor, version, actorId } = input
    if (plan === 'free') return err({ type: 'free_plan' })
    if (amountMinor < LEAST_MINOR) return err({ type: 'not_positive' })
    return transaction(async (trx) => {
      const row = await lockRow<Row>(trx, 'plans', { id: plan })
      if (!row) throw new Error(`There is no plan '${plan}'`)
      const before = row.price_minor
      const seen = { amountMinor: before, originalAmountMinor: row.original_price_minor }
      if (version !== undefined && version !== priceVersion(seen)) return err({ type: 'changed_meanwhile' })
      const struck = originalAmountMinor === undefined ? row.original_price_minor : originalAmountMinor
      if (struck !== null && struck <= amountMinor) return err({ type: 'original_not_higher' })
      const changes = changesOf(
        { priceMinor: before, originalPriceMinor: row.original_price_minor },
        { priceMinor: amountMinor, originalPriceMinor: struck }
      )
      if (Object.keys(changes).length === 0) return ok({ before, after: amountMinor })
      await trx.from('plans').where('id', plan).update({ price_minor: amountMinor, original_price_minor: struck })
      await audit(trx, this.clock, {
        actorId,
        action: 'plan.set_price',
        subject: `plan:${plan}`,
        changes: { ...changes, currency: row.currency },
      })
      return ok({ before, after: amountMinor })
    })
  }
}

interface Price {
  priceMinor: number
  originalPriceMinor: number | null
}

/** What changed, before and after. */
function changesOf(before: Price, after: Price): Record<string, unknown> {
  const names = ['priceMinor', 'originalPriceMinor'] as const
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]))
}
