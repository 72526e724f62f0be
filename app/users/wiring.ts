import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { PreparationRegistry, type Notice } from '#core/preparation'
import { PurgeExpired } from '#users/actions/purge_expired'
import { SeedAdmin } from '#users/actions/seed_admin'
import { OpenId } from '#users/oidc/openid'
import { registerUserMails } from '#users/mails/templates'

/** A trial installation gets an administrator; its password is shown on the start that made it and never again. */
async function firstAdmin(): Promise<Notice[]> {
  const seed = await app.container.make(SeedAdmin)
  const { email, password } = await seed.execute({ email: `admin@${culvert.mailDomain}` })
  const text = password ?? `forgotten? npx culvert user reset-password ${email}`
  return [
    { label: 'Administrator', text: email },
    { label: 'Password', text: password ? `${text} (shown only now)` : text },
  ]
}

/** What users brings to the house besides its routes. Called once, by start/modules.ts. */
export async function registerUsers() {
  const redirectUri = `${culvert.appUrl}/api/auth/oidc/callback`
  app.container.singleton(OpenId, () => new OpenId({ ...culvert.oidc, redirectUri }))
  registerUserMails()
  const work = await app.container.make(DueWorkRegistry)
  const purge = async () => (await app.container.make(PurgeExpired)).execute()
  work.register({ name: 'users.purge_expired', everyMs: 3_600_000, run: purge })
  if (culvert.mode !== 'embedded') return
  const preparation = await app.container.make(PreparationRegistry)
  preparation.register({ name: 'users.first_admin', run: firstAdmin, last: true })
}
