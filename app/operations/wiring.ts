import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { outage } from '#core/database/outage'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { MarkerSources } from '#core/markers'
import { operationsTasks } from '#operations/maintenance_tasks'
import { registerOperationsMails } from '#operations/mails/templates'
import { KeepAttendance } from '#operations/actions/keep_attendance'
import { WatchAgents } from '#operations/actions/watch_agents'
import { WatchNodes } from '#operations/actions/watch_nodes'
import { registerAchievements } from '#operations/achievements/wiring'
import { registerBackups } from '#operations/backups/wiring'
import { registerOptimizer } from '#operations/optimizer/wiring'
import { findIncidentMarkers } from '#operations/queries/find_incident_markers'
import { ATTENDANCE_SECONDS } from '#operations/services/incident_rules'
import { StatusCache } from '#operations/services/status_cache'

const WATCH_EVERY_MS = 10_000

/** The module's part in what start/modules.ts collects. */
export async function registerOperations() {
  const { container } = app
  registerOperationsMails()
  container.singleton(StatusCache, () => new StatusCache())
  const names = namesFrom<{ title: string }>({ table: 'incidents', columns: ['title'], nameOf: ({ title }) => title })
  ;(await container.make(AuditSubjects)).register('incident', names)
  ;(await container.make(MaintenanceTasks)).register(...operationsTasks)
  const markers = { id: 'operations.incidents', list: findIncidentMarkers }
  ;(await container.make(MarkerSources)).register(markers)
  const work = await container.make(DueWorkRegistry)
  const watch = async () => (await container.make(WatchNodes)).execute()
  work.register({ name: 'operations.watch_nodes', everyMs: WATCH_EVERY_MS, run: watch })
  const compare = async () => (await container.make(WatchAgents)).execute()
  work.register({ name: 'operations.watch_agents', everyMs: WATCH_EVERY_MS, run: compare })
  await registerOptimizer(work)
  await registerAchievements(work)
  await registerBackups(work)
  app.ready(attend)
}

/** A process that serves the nodes says so for as long as it does. Neither tests nor commands may start timers. */
async function attend() {
  const serves = culvert.role === 'all' || culvert.role === 'web'
  if (!serves || app.getMode() !== 'run' || app.getEnvironment() !== 'web') return
  // Told to stop before it was ready: a query now would open the database again, and its pool keeps a process alive.
  if (app.isTerminating || app.isTerminated) return
  const keep = async () => {
    try {
      await (await app.container.make(KeepAttendance)).execute()
    } catch (error) {
      if (!outage.note(error)) logger.error({ err: error }, "couldn't record the heartbeat of this process")
    }
  }
  let keeping = keep()
  await keeping
  // Told to stop since: a timer started now would keep the process alive forever.
  if (app.isTerminating || app.isTerminated) return
  const timer = setInterval(() => (keeping = keep()), ATTENDANCE_SECONDS * 1000)
  app.terminating(() => {
    clearInterval(timer)
    return keeping
  })
}
