import { BaseSchema } from '@adonisjs/lucid/schema'

/** Subscriptions that are there already get their spans from a worker, some at a time. */
export default class extends BaseSchema {
  override async up() {
    this.schema
      .raw(`INSERT INTO span_backfills (last_id, done_id, spans, valued_by_amount, unknown_values, unknown_ends)
      SELECT MAX(id), 0, 0, 0, 0, 0 FROM subscriptions HAVING MAX(id) IS NOT NULL`)
  }
}
