import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindHealth } from '#operations/queries/find_health'
import HealthTransformer from '#operations/transformers/health_transformer'

/** How the installation is, for administrators. */
@inject()
export default class HealthController {
  constructor(private findHealth: FindHealth) {}

  async show(ctx: HttpContext) {
    return ctx.serialize(HealthTransformer.transform(await this.findHealth.execute()))
  }

  /** The same, and what other machines say; takes up to five seconds. */
  async network(ctx: HttpContext) {
    return ctx.serialize(HealthTransformer.transform(await this.findHealth.execute({ network: true })))
  }
}
