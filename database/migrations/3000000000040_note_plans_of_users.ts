import { BaseSchema } from '@adonisjs/lucid/schema'

const now = `'${new Date().toISOString().replace('T', ' ').replace('Z', '')}'`
const granted = (plan: string) =>
  `SELECT user_id FROM grants WHERE plan_id = '${plan}' AND (ends_at IS NULL OR ends_at > ${now})`
const paid = (plan: string, standing: string) => `SELECT user_id FROM subscriptions WHERE user_id IS NOT NULL
  AND plan_id = '${plan}' AND (ends_at IS NULL OR ends_at > ${now}) AND ${standing}`

/** Tells users what plan they have already, the higher one last: from here on billing notes each change. */
export default class extends BaseSchema {
  override async up() {
    for (const plan of ['monthly', 'yearly']) {
      const late = paid(plan, `status = 'past_due' AND held = 0 AND grace_ends_at > ${now}`)
      this.#note(plan, 'past_due', late)
      this.#note(plan, 'active', paid(plan, "status = 'active'"))
      this.#note(plan, 'active', granted(plan))
    }
  }

  #note(plan: string, status: string, whose: string) {
    this.schema.raw(`UPDATE users SET plan = '${plan}', plan_status = '${status}' WHERE id IN (${whose})`)
  }
}
