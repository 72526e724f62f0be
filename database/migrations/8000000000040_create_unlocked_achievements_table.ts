import { BaseSchema } from '@adonisjs/lucid/schema'

/** Achievements that this installation has unlocked, once each. The definitions are in the code. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('unlocked_achievements', (table) => {
      table.bigIncrements('id')
      table.string('achievement', 60).notNullable().unique()
      table.date('unlocked_on').notNullable()
      table.boolean('is_celebrated').notNullable().defaultTo(false)
    })
  }
}
