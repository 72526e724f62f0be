import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindMarkers } from '#analytics/queries/find_markers'
import MarkersTransformer from '#analytics/transformers/markers_transformer'
import { rangeValidator } from '#analytics/validators/financial'

/** What happened in a range of the charts, for administrators and finance staff. */
@inject()
export default class MarkersController {
  constructor(private findMarkers: FindMarkers) {}

  async show(ctx: HttpContext) {
    const { range = '30d', mode = 'live' } = await rangeValidator.validate(ctx.request.qs())
    const found = await this.findMarkers.execute({ range, testMode: mode === 'test' })
    return ctx.serialize(MarkersTransformer.transform(found))
  }
}
