import type { HttpContext } from '@adonisjs/core/http'
import { listPlans } from '#billing/queries/list_plans'
import PlanTransformer from '#billing/transformers/plan_transformer'

/** The catalogue, for visitors and users alike. */
export default class PlansController {
  async index({ serialize }: HttpContext) {
    return serialize(PlanTransformer.transform(await listPlans()))
  }
}
