import app from '@adonisjs/core/services/app'
import { AchievementSources } from '#core/health/achievements'
import { supportAchievements } from '#support/achievements'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { LiveHub } from '#core/live/live_hub'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { supportTasks } from '#support/maintenance_tasks'
import { PurgeStrangers } from '#support/actions/purge_strangers'
import { inboxTopic } from '#support/inbox_live'
import { supportTopic } from '#support/live'
import { registerSupportMails } from '#support/mails/templates'
import { readIntakeSecret } from '#support/services/intake_secret'
import { MailIntake } from '#support/services/mail_intake'
import { ThreadChanges } from '#support/services/thread_changes'

const HOUR_MS = 3_600_000

/** What support contributes to the other modules besides its routes. Called once, by start/modules.ts. */
export async function registerSupport() {
  const { container } = app
  registerSupportMails()
  const subjects = await container.make(AuditSubjects)
  const threads = { table: 'support_threads', columns: ['subject'] } as const
  subjects.register('support_thread', namesFrom<{ subject: string }>({ ...threads, nameOf: (row) => row.subject }))
  const answers = { table: 'canned_answers', columns: ['title'] } as const
  subjects.register('canned_answer', namesFrom<{ title: string }>({ ...answers, nameOf: (row) => row.title }))
  const hub = await container.make(LiveHub)
  hub.register(supportTopic)
  hub.register(inboxTopic)
  container.singleton(ThreadChanges, () => {
    const changes = new ThreadChanges()
    changes.onChanged(() => hub.look())
    return changes
  })
  const secret = readIntakeSecret(culvert.mailIntakeSecretFile)
  container.singleton(MailIntake, () => new MailIntake(secret, culvert.mailDomain))
  ;(await container.make(MaintenanceTasks)).register(...supportTasks)
  ;(await container.make(AchievementSources)).register(supportAchievements)
  const work = await container.make(DueWorkRegistry)
  const purge = async () => void (await (await container.make(PurgeStrangers)).execute())
  work.register({ name: 'support.purge_strangers', everyMs: HOUR_MS, run: purge })
}
