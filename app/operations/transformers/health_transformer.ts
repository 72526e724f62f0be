import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Health } from '#operations/queries/find_health'

export default class HealthTransformer extends BaseTransformer<Health> {
  toObject() {
    const { healthy, checks, mail } = this.resource
    return {
      healthy,
      checks: checks.map(({ id, healthy, detail }) => ({ id, healthy, detail })),
      mail: this.pick(mail, ['domain', 'domainGiven', 'transport', 'intake', 'noticesTo']),
    }
  }
}
