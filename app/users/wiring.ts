import app from '@adonisjs/core/services/app'
import { AuditSubjects } from '#core/audit_subjects'
import { namesOfUsers } from '#users/queries/names_of_users'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { LiveHub } from '#core/live/live_hub'
import { PreparationRegistry, type Notice } from '#core/preparation'
import { FinishDeletions } from '#users/actions/finish_deletions'
import { PurgeExpired } from '#users/actions/purge_expired'
import { SeedAdmin } from '#users/actions/seed_admin'
import { AdminPolicy } from '#users/contracts/admin_policy'
import { OpenId } from '#users/oidc/openid'
import { registerSecondFactorMails } from '#users/mails/second_factor_templates'
import { registerUserMails } from '#users/mails/templates'
import { FindLastingSessions } from '#users/queries/find_lasting_sessions'

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
  app.container.singleton(AdminPolicy, () => new AdminPolicy(culvert.adminSecondFactor))
  ;(await app.container.make(AuditSubjects)).register('user', namesOfUsers)
  registerUserMails()
  registerSecondFactorMails()
  const work = await app.container.make(DueWorkRegistry)
  const purge = async () => (await app.container.make(PurgeExpired)).execute()
  work.register({ name: 'users.purge_expired', everyMs: 3_600_000, run: purge })
  const finish = async () => (await app.container.make(FinishDeletions)).execute()
  work.register({ name: 'users.finish_deletions', everyMs: 60_000, run: finish })
  const hub = await app.container.make(LiveHub)
  hub.watchSessions(async (ids) => (await app.container.make(FindLastingSessions)).execute(ids))
  if (culvert.mode !== 'embedded') return
  const preparation = await app.container.make(PreparationRegistry)
  preparation.register({ name: 'users.first_admin', run: firstAdmin, last: true })
}
