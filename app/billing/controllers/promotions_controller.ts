import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { oneRow } from '#core/lists/list_request'
import { CreatePromotion, type CreatePromotionError } from '#billing/actions/create_promotion'
import { EndPromotion } from '#billing/actions/end_promotion'
import { listPromotions, type Promotion } from '#billing/queries/list_promotions'
import PromotionTransformer from '#billing/transformers/promotion_transformer'
import { createPromotionValidator, promotionList } from '#billing/validators/promotion'

/** Discount codes in the console. They are made and ended, never changed: what was promised stays. */
export default class PromotionsController {
  async index(ctx: HttpContext) {
    const page = await listPromotions(await readList(ctx, promotionList))
    describePage(ctx, promotionList.name, page)
    return ctx.serialize(PromotionTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(PromotionTransformer.transform(await findPromotion(idOf(ctx))))
  }

  @inject()
  async store(ctx: HttpContext, create: CreatePromotion) {
    const { expiresAt, ...input } = await ctx.request.validateUsing(createPromotionValidator)
    const result = await create.execute({
      code: input.code,
      duration: input.duration,
      percentOff: input.percentOff ?? undefined,
      amountOffMinor: input.amountOffMinor ?? undefined,
      plan: input.plan ?? undefined,
      maxRedemptions: input.maxRedemptions ?? undefined,
      expiresAt: expiresAt ? DateTime.fromISO(expiresAt, { zone: 'utc' }) : undefined,
      actorId: ctx.auth.getUserOrFail().id,
    })
    if (!result.ok) throw refusal(result.error)
    ctx.response.status(201)
    return ctx.serialize(PromotionTransformer.transform(await findPromotion(result.value.id)))
  }

  /** Ending it twice changes nothing. */
  @inject()
  async end(ctx: HttpContext, end: EndPromotion) {
    const id = idOf(ctx)
    const { code } = await findPromotion(id)
    const result = await end.execute({ code, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return ctx.serialize(PromotionTransformer.transform(await findPromotion(id)))
  }
}

async function findPromotion(id: number): Promise<Promotion> {
  const [promotion] = (await listPromotions(oneRow(id))).rows
  if (!promotion) throw notFound()
  return promotion
}

function refusal(error: CreatePromotionError): ApiError {
  switch (error.type) {
    case 'wrong_code':
      return onField('code', 'code', 'Use 3 to 40 letters, digits and hyphens, such as SPRING-20.')
    case 'percent_or_amount':
      return onField('percentOff', 'one', 'Say what it takes off: either a percentage or an amount.')
    case 'wrong_percent':
      return onField(
        'percentOff',
        'range',
        'A percentage is a whole number from 1 to 100, an amount more than nothing.'
      )
    case 'wrong_max':
      return onField('maxRedemptions', 'min', 'Enter a whole number, 1 or more.')
    case 'expires_in_the_past':
      return onField('expiresAt', 'future', 'Choose a time in the future.')
    case 'code_taken':
      return onField('code', 'taken', 'This code already exists. Codes are never used twice, not even ended ones.')
    default:
      return error satisfies never
  }
}

function onField(field: string, rule: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule, message }] })
}
