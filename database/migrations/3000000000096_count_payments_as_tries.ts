import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was paid was tried, whether or not the page could say so. From here on billing notes it with the payment. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`UPDATE subscriptions SET untried = 0 WHERE untried <> 0 AND (status IN ('active', 'past_due')
      OR id IN (SELECT subscription_id FROM payments WHERE status = 'paid'))`)
  }
}
