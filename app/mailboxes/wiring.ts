import app from '@adonisjs/core/services/app'
import { AchievementSources } from '#core/health/achievements'
import { mailboxAchievements } from '#mailboxes/achievements'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import { DueWorkRegistry } from '#core/due_work'
import { HealthChecks } from '#core/health/health_checks'
import { PreparationRegistry } from '#core/preparation'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { mailboxChecks } from '#mailboxes/health_checks'
import { mailboxTasks } from '#mailboxes/maintenance_tasks'
import { PurgeQuestions } from '#mailboxes/actions/purge_questions'
import { Aliases } from '#mailboxes/aliases'
import { registerMailboxMails } from '#mailboxes/mails/templates'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** What mailboxes contributes to the other modules. Called once, by start/modules.ts. */
export async function registerMailboxes() {
  const { container } = app
  registerMailboxMails()
  const names = namesFrom<{ address: string }>({
    table: 'mailboxes',
    columns: ['address'],
    nameOf: (row) => row.address,
  })
  ;(await container.make(AuditSubjects)).register('mailbox', names)
  container.singleton(Aliases, () => new Aliases())
  const publish = async () => (await container.make(Aliases)).publish()
  ;(await container.make(HealthChecks)).register(...mailboxChecks)
  ;(await container.make(MaintenanceTasks)).register(...mailboxTasks)
  ;(await container.make(AchievementSources)).register(mailboxAchievements)
  const work = await container.make(DueWorkRegistry)
  // Whatever went wrong with the mail server's file is mended by the next round.
  work.register({ name: 'mailboxes.publish_aliases', everyMs: MINUTE_MS, run: publish })
  const purge = async () => (await container.make(PurgeQuestions)).execute()
  work.register({ name: 'mailboxes.purge_questions', everyMs: HOUR_MS, run: purge })
  const preparation = await container.make(PreparationRegistry)
  preparation.register({ name: 'mailboxes.publish_aliases', run: () => publish().then(() => []) })
}
