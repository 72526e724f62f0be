import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCohortGrid } from '#analytics/queries/find_cohort_grid'
import CohortsTransformer from '#analytics/transformers/cohorts_transformer'
import { sliceValidator } from '#analytics/validators/financial'

/** Who still pays of the customers of a month, for administrators and finance staff. */
@inject()
export default class CohortsController {
  constructor(private findCohorts: FindCohortGrid) {}

  async show(ctx: HttpContext) {
    const { currency, mode = 'live' } = await sliceValidator.validate(ctx.request.qs())
    const cohorts = await this.findCohorts.execute({ currency, testMode: mode === 'test' })
    return ctx.serialize(CohortsTransformer.transform({ cohorts }))
  }
}
