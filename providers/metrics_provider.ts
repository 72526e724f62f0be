import type { ApplicationService } from '@adonisjs/core/types'
import { collectDefaultMetrics } from 'prom-client'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { outage } from '#core/database/outage'
import { DueWorkRegistry } from '#core/due_work'
import { DataFolders } from '#core/health/data_folders'
import { HealthChecks } from '#core/health/health_checks'
import { Measures } from '#core/health/measures'
import { countJobs } from '#core/jobs/count_jobs'
import { MetricsAccess } from '#core/metrics/metrics_access'
import { openMetricsPort } from '#core/metrics/metrics_port'
import { observeChecks } from '#core/metrics/observe_checks'
import { observeDatabase } from '#core/metrics/observe_database'
import { observeRequest } from '#core/metrics/observe_requests'
import type { Figures } from '#core/metrics/minute_tally'
import { observeWaiting } from '#core/metrics/observe_work'
import { gauge, registry } from '#core/metrics/series'
import { statements } from '#core/metrics/statement_tally'
import { StoreStatements } from '#core/metrics/store_statements'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { StoreWorkRuns } from '#core/metrics/store_work_runs'
import { processName, ThisProcess } from '#core/metrics/this_process'
import { workRounds } from '#core/metrics/work_rounds'
import { readSecretFile } from '#core/secret_file'
import { whenStopping } from '#core/when_stopping'

const MINUTE_MS = 60_000

/** Has this process measured, and its measurements shown. */
export default class MetricsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      MetricsAccess,
      () => new MetricsAccess(readSecretFile('METRICS_TOKEN_FILE', culvert.metrics.tokenFile))
    )
  }

  async boot() {
    if (this.app.getEnvironment() === 'console') return
    const { container } = this.app
    await container.make(MetricsAccess)
    const emitter = await container.make('emitter')
    emitter.on('http:request_completed', observeRequest)
    observeDatabase(await container.make('lucid.db'), emitter)
    const work = await container.make(DueWorkRegistry)
    observeWaiting(() => work.list())
    const shares = 'Measures of the optimizer as a percentage of their ceilings.'
    gauge('measure_percent', shares, 'measure', async () => (await this.#measured()).shares)
    const now = async () => (await container.make(Clock)).now().toMillis()
    observeChecks(await container.make(HealthChecks), now)
    gauge('jobs', 'Jobs that wait or run.', 'state', countJobs)
    const folders = await container.make(DataFolders)
    gauge('disk_free_bytes', 'Free room on the disk of a folder.', 'folder', () => folders.freeBytes())
  }

  async ready() {
    // Neither tests nor commands may start timers or ports.
    if (this.app.getMode() !== 'run' || this.app.getEnvironment() !== 'web') return
    if (this.app.isTerminating || this.app.isTerminated) return
    collectDefaultMetrics({ register: registry })
    await this.#storeMinutes()
    if (culvert.metrics.port === undefined) return
    const server = await openMetricsPort(culvert.metrics.port, await this.app.container.make(MetricsAccess))
    whenStopping(this.app, () => void server.close())
  }

  async #measured(): Promise<Required<Pick<Figures, 'shares' | 'places'>>> {
    const measured = await (await this.app.container.make(Measures)).read()
    return {
      shares: Object.fromEntries(
        measured.flatMap(({ measure, share }) => (share === null ? [] : [[measure.id, share]]))
      ),
      places: Object.fromEntries(measured.flatMap(({ measure, places }) => (places ? [[measure.id, places]] : []))),
    }
  }

  async #storeMinutes() {
    const clock = await this.app.container.make(Clock)
    const logger = await this.app.container.make('logger')
    const current = new ThisProcess()
    const startedAt = clock.now()
    const storeRuns = () => new StoreWorkRuns().execute(workRounds)
    const store = async () => {
      const taken = current.take()
      try {
        const figures = culvert.role === 'web' ? taken : { ...taken, ...(await this.#measured()) }
        const action = await this.app.container.make(StoreProcessMinute)
        await action.execute({ process: processName, role: culvert.role, startedAt, figures })
        await (await this.app.container.make(StoreStatements)).execute(processName, statements.slowest())
        await storeRuns()
      } catch (error) {
        if (!outage.note(error)) logger.error({ err: error }, "couldn't store this minute's metrics")
      }
    }
    // At once too: the console sees a process that has just begun.
    let storing = store()
    const timer = setInterval(() => (storing = store()), MINUTE_MS).unref()
    whenStopping(this.app, async () => {
      clearInterval(timer)
      current.stop()
      await storing
      await storeRuns().catch((error: unknown) => void outage.note(error))
    })
  }
}
