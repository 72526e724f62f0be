import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindForecast } from '#analytics/queries/find_forecast'
import ForecastTransformer from '#analytics/transformers/forecast_transformer'
import { sliceValidator } from '#analytics/validators/financial'

/** What the next three months are forecast from, for administrators and finance staff. */
@inject()
export default class ForecastController {
  constructor(private findForecast: FindForecast) {}

  async show(ctx: HttpContext) {
    const { currency, mode = 'live' } = await sliceValidator.validate(ctx.request.qs())
    const forecast = await this.findForecast.execute({ currency, testMode: mode === 'test' })
    return ctx.serialize(ForecastTransformer.transform(forecast))
  }
}
