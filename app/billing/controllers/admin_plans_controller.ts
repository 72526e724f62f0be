import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { SetPlanPrice, type SetPlanPriceError } from '#billing/actions/set_plan_price'
import { type CatalogPlan, listPlans } from '#billing/queries/list_plans'
import AdminPlanTransformer from '#billing/transformers/admin_plan_transformer'
import { editPlanValidator, PLAN_SORTS, planList } from '#billing/validators/plan'

/** The catalogue for administrators. Plans are neither added nor removed: the code knows them by name. */
export default class AdminPlansController {
  async index(ctx: HttpContext) {
    const page = pageOf(await listPlans(), await readList(ctx, planList), PLAN_SORTS)
    describePage(ctx, planList.name, page)
    return ctx.serialize(AdminPlanTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(AdminPlanTransformer.transform(await findPlan(ctx)))
  }

  /** Sets the price of new subscriptions. Existing subscriptions keep their price. */
  @inject()
  async update(ctx: HttpContext, setPrice: SetPlanPrice) {
    const plan = await findPlan(ctx)
    const input = await ctx.request.validateUsing(editPlanValidator)
    await requireChange(ctx, input, async () => this.show(ctx))
    const { amountMinor = plan.amountMinor, ...said } = input
    const actorId = ctx.auth.getUserOrFail().id
    const result = await setPrice.execute({ ...said, plan: plan.id, amountMinor, actorId })
    if (result.ok) return this.show(ctx)
    if (result.error.type === 'changed_meanwhile') throw changedMeanwhile(await this.show(ctx))
    throw priceRefusal(result.error)
  }
}

async function findPlan({ params }: HttpContext): Promise<CatalogPlan> {
  const plan = (await listPlans()).find(({ id }) => id === params['id'])
  if (!plan) throw notFound()
  return plan
}

function priceRefusal(error: Exclude<SetPlanPriceError, { type: 'changed_meanwhile' }>): ApiError {
  switch (error.type) {
    case 'free_plan':
      return new ApiError(409, 'E_FREE_PLAN', 'The free plan costs nothing.')
    case 'not_positive':
      return onField('amountMinor', 'min', 'The lowest price is 0.50.')
    case 'original_not_higher':
      return onField('originalAmountMinor', 'higher', 'The crossed-out price must be higher.')
    default:
      return error satisfies never
  }
}

function onField(field: string, rule: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule, message }] })
}
