import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { AchievementSources } from '#core/health/achievements'
import { userAchievements } from '#users/achievements'
import { AuditSubjects } from '#core/audit_subjects'
import { userTasks } from '#users/maintenance_tasks'
import { namesOfUsers } from '#users/queries/names_of_users'
import culvert from '#config/culvert'
import { outage } from '#core/database/outage'
import { DueWorkRegistry } from '#core/due_work'
import { JobRequesters } from '#core/jobs/job_requesters'
import { LiveHub } from '#core/live/live_hub'
import { PreparationRegistry, type Notice } from '#core/preparation'
import { FinishDeletions } from '#users/actions/finish_deletions'
import { LogSignIns } from '#users/actions/log_sign_ins'
import { PurgeExpired } from '#users/actions/purge_expired'
import { SeedAdmin } from '#users/actions/seed_admin'
import { StoreSignInCounts } from '#users/actions/store_sign_in_counts'
import { AdminPolicy } from '#users/contracts/admin_policy'
import { SIGN_IN_COUNTS } from '#users/limits'
import { OpenId } from '#users/oidc/openid'
import { registerSecondFactorMails } from '#users/mails/second_factor_templates'
import { registerUserMails } from '#users/mails/templates'
import { SignInTally } from '#users/services/sign_in_tally'
import { whenStopping } from '#core/when_stopping'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { BreachList } from '#users/services/breach_list'
import { IsAdministrator } from '#users/queries/is_administrator'
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

/** Every process that serves counts for itself and stores its counts; a worker says in the log what came of an hour. */
async function countSignIns(work: DueWorkRegistry) {
  app.container.singleton(SignInTally, () => new SignInTally())
  const log = async () => (await app.container.make(LogSignIns)).execute()
  work.register({ name: 'users.log_sign_ins', everyMs: 5 * SIGN_IN_COUNTS.storeEveryMs, run: log })
  if (app.getEnvironment() !== 'web' || app.getMode() !== 'run') return
  const store = async () => {
    try {
      await (await app.container.make(StoreSignInCounts)).execute()
    } catch (error) {
      if (!outage.note(error)) logger.error({ err: error }, 'counts of sign-ins were not stored')
    }
  }
  app.ready(() => {
    setInterval(() => void store(), SIGN_IN_COUNTS.storeEveryMs).unref()
    whenStopping(app, store)
  })
}

/** What users contributes to the other modules besides its routes. Called once, by start/modules.ts. */
export async function registerUsers() {
  const redirectUri = `${culvert.appUrl}/api/auth/oidc/callback`
  app.container.singleton(OpenId, () => new OpenId({ ...culvert.oidc, redirectUri }))
  app.container.singleton(AdminPolicy, () => new AdminPolicy(culvert.adminSecondFactor))
  app.container.singleton(BreachList, () => new BreachList(culvert.passwordBreachUrl))
  ;(await app.container.make(AuditSubjects)).register('user', namesOfUsers)
  registerUserMails()
  registerSecondFactorMails()
  const work = await app.container.make(DueWorkRegistry)
  const purge = async () => (await app.container.make(PurgeExpired)).execute()
  work.register({ name: 'users.purge_expired', everyMs: 3_600_000, run: purge })
  const finish = async () => (await app.container.make(FinishDeletions)).execute()
  work.register({ name: 'users.finish_deletions', everyMs: 60_000, run: finish, waitsAfterRestore: true })
  ;(await app.container.make(MaintenanceTasks)).register(...userTasks)
  ;(await app.container.make(AchievementSources)).register(userAchievements)
  await countSignIns(work)
  const requesters = await app.container.make(JobRequesters)
  requesters.learn(async (id) => (await app.container.make(IsAdministrator)).execute(id))
  const hub = await app.container.make(LiveHub)
  hub.watchSessions(async (ids) => (await app.container.make(FindLastingSessions)).execute(ids))
  if (culvert.mode !== 'embedded') return
  const preparation = await app.container.make(PreparationRegistry)
  preparation.register({ name: 'users.first_admin', run: firstAdmin, last: true })
}
