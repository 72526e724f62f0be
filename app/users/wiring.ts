import app from '@adonisjs/core/services/app'
import { DueWorkRegistry } from '#core/due_work'
import { PurgeExpired } from '#users/actions/purge_expired'
import { registerUserMails } from '#users/mails/templates'

/** What users brings to the house besides its routes. Called once, by start/modules.ts. */
export async function registerUsers() {
  registerUserMails()
  const work = await app.container.make(DueWorkRegistry)
  const purge = async () => (await app.container.make(PurgeExpired)).execute()
  work.register({ name: 'users.purge_expired', everyMs: 3_600_000, run: purge })
}
