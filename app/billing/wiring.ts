import app from '@adonisjs/core/services/app'
import { DueWorkRegistry } from '#core/due_work'
import { EndGrants } from '#billing/actions/end_grants'

/** What billing brings to the house. Called once, by start/modules.ts. */
export async function registerBilling() {
  const work = await app.container.make(DueWorkRegistry)
  const endGrants = async () => (await app.container.make(EndGrants)).execute()
  work.register({ name: 'billing.end_grants', everyMs: 30_000, run: endGrants })
}
