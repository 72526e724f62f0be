import app from '@adonisjs/core/services/app'
import { AfterRestoreSteps } from '#core/after_restore'
import { DueWorkRegistry } from '#core/due_work'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import { countDirtyDays } from '#billing/reporting'
import { MarkerSources, type MarkerWindow } from '#core/markers'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { analyticsTasks } from '#analytics/maintenance_tasks'
import { findNoteMarkers } from '#analytics/queries/find_note_markers'
import { BuildDays } from '#analytics/actions/build_days'
import { SendMonthlyReports } from '#analytics/actions/send_monthly_reports'
import { SkipMonthlyReports } from '#analytics/actions/skip_monthly_reports'
import { registerAnalyticsMails } from '#analytics/mails/templates'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** What analytics contributes to the other modules. Called once, by start/modules.ts. */
export async function registerAnalytics() {
  registerAnalyticsMails()
  ;(await app.container.make(MaintenanceTasks)).register(...analyticsTasks)
  const notes = namesFrom<{ text: string }>({ table: 'analytics_notes', columns: ['text'], nameOf: ({ text }) => text })
  const subjects = await app.container.make(AuditSubjects)
  subjects.register('note', notes)
  const list = (window: MarkerWindow) => findNoteMarkers(window, subjects)
  ;(await app.container.make(MarkerSources)).register({ id: 'analytics.notes', list })
  ;(await app.container.make(AfterRestoreSteps)).register({
    id: 'analytics.monthly_reports',
    run: async (trx) => (await app.container.make(SkipMonthlyReports)).execute(trx),
  })
  const work = await app.container.make(DueWorkRegistry)
  const build = async () => void (await (await app.container.make(BuildDays)).execute())
  work.register({ name: 'analytics.build_days', everyMs: SECOND_MS, run: build, waiting: countDirtyDays })
  const send = async () => (await app.container.make(SendMonthlyReports)).execute()
  work.register({ name: 'analytics.monthly_reports', everyMs: MINUTE_MS, run: send, waitsAfterRestore: true })
}
