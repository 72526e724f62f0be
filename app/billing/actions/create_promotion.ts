import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CATALOGUE_CURRENCY, type PlanId } from '#billing/plans'
import { normalCode } from '#billing/services/promotion_code'

export interface CreatePromotionInput {
  code: string
  /** One of the two; a percentage is whole. */
  percentOff?: number
  amountOffMinor?: number
  duration: 'once' | 'forever'
  /** Left out: every paid plan. */
  plan?: PlanId
  maxRedemptions?: number
  expiresAt?: DateTime
  actorId: number | null
}

export type CreatePromotionError =
  | { type: 'wrong_code' }
  | { type: 'percent_or_amount' }
  | { type: 'wrong_percent' }
  | { type: 'wrong_max' }
  | { type: 'expires_in_the_past' }
  | { type: 'code_taken' }

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/

/** Makes a code that takes something off the price. It is never changed, only ended. */
@inject()
export class CreatePromotion {
  constructor(private clock: Clock) {}

  async execute(input: CreatePromotionInput): Promise<Result<{ id: number; code: string }, CreatePromotionError>> {
    const code = normalCode(input.code)
    const refused = this.#refusal(code, input)
    if (refused) return err(refused)
    const row = {
      code,
      percent_off: input.percentOff ?? null,
      amount_off_minor: input.amountOffMinor ?? null,
      currency: CATALOGUE_CURRENCY,
      duration: input.duration,
      plan_id: input.plan ?? null,
      max_redemptions: input.maxRedemptions ?? null,
      redeemed: 0,
      expires_at: input.expiresAt ? toSql(input.expiresAt) : null,
      created_at: toSql(this.clock.now()),
    }
    try {
      return await transaction(async (trx) => {
        const [id] = await trx.table('promotions').insert(row)
        const { actorId } = input
        const { percent_off, amount_off_minor, currency, duration } = row
        const amount = amount_off_minor === null ? {} : { amount_off_minor, currency }
        const changes = { percent_off, ...amount, duration }
        await audit(trx, this.clock, {
          actorId,
          action: 'promotion.create',
          subject: `promotion:${Number(id)}`,
          changes,
        })
        return ok({ id: Number(id), code })
      })
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'code_taken' })
      throw error
    }
  }

  #refusal(code: string, input: CreatePromotionInput): CreatePromotionError | null {
    const { percentOff, amountOffMinor, maxRedemptions, expiresAt } = input
    if (!CODE.test(code)) return { type: 'wrong_code' }
    if ((percentOff === undefined) === (amountOffMinor === undefined)) return { type: 'percent_or_amount' }
    if (!isWhole(percentOff, 100) || !isWhole(amountOffMinor)) return { type: 'wrong_percent' }
    if (!isWhole(maxRedemptions)) return { type: 'wrong_max' }
    // A day that doesn't exist isn't later than now either.
    return expiresAt && !(expiresAt > this.clock.now()) ? { type: 'expires_in_the_past' } : null
  }
}

/** A column of whole numbers would round fractions, and a code would take off another amount than it says. */
function isWhole(value: number | undefined, most = 2_147_483_647): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 1 && value <= most)
}
