import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who used which code: once each. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('promotion_redemptions', (table) => {
      table.bigIncrements('id')
      table.bigInteger('promotion_id').unsigned().notNullable().references('promotions.id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.bigInteger('subscription_id').unsigned().notNullable().unique().references('subscriptions.id')
      table.unique(['promotion_id', 'customer_id'])
    })
  }
}
