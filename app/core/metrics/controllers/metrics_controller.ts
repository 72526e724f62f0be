import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { MetricsAccess } from '#core/metrics/metrics_access'
import { registry } from '#core/metrics/series'

/** This process's metrics in Prometheus' text format, for holders of the token. Without it the answer is the same as for an unknown page. */
@inject()
export default class MetricsController {
  constructor(private access: MetricsAccess) {}

  async show({ request, response }: HttpContext) {
    if (!this.access.isOpen) throw notFound()
    if (!this.access.allows(request.header('authorization')))
      throw new ApiError(401, 'E_UNAUTHORIZED', 'Send the token as a bearer token')
    return response.header('Content-Type', registry.contentType).send(await registry.metrics())
  }
}
