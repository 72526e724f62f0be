import app from '@adonisjs/core/services/app'
import { AchievementSources } from '#core/health/achievements'
import { downloadAchievements } from '#downloads/achievements'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import { DueWorkRegistry } from '#core/due_work'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { downloadTasks } from '#downloads/maintenance_tasks'
import { RemoveLeftovers } from '#downloads/actions/remove_leftovers'
import { BuildFiles } from '#downloads/services/build_files'

const HOUR_MS = 3_600_000

/** What downloads contributes to the other modules. Called once, by start/modules.ts. */
export async function registerDownloads() {
  const { container } = app
  container.singleton(BuildFiles, () => new BuildFiles())
  const names = namesFrom<{ platform: string; version: string }>({
    table: 'builds',
    columns: ['platform', 'version'],
    nameOf: ({ platform, version }) => `${platform} ${version}`,
  })
  ;(await container.make(AuditSubjects)).register('build', names)
  const run = async () => void (await (await container.make(RemoveLeftovers)).execute())
  ;(await container.make(MaintenanceTasks)).register(...downloadTasks)
  ;(await container.make(AchievementSources)).register(downloadAchievements)
  const work = await container.make(DueWorkRegistry)
  work.register({ name: 'downloads.remove_leftovers', everyMs: HOUR_MS, run })
}
