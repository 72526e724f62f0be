import { BaseSchema } from '@adonisjs/lucid/schema'

/** Days that are computed already get their cohorts and movers from a worker, as a full rebuild does. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`INSERT INTO dirty_days (first_day, last_day)
      SELECT MIN(d.day), MAX(b.built_until) FROM daily_metrics d JOIN metrics_builds b ON b.id = 1
      HAVING MIN(d.day) IS NOT NULL AND MAX(b.built_until) IS NOT NULL`)
  }
}
