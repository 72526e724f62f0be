import '#core/http/field_messages'
import '#core/http/safe_numbers'
import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import { http } from '#config/app'
import culvert from '#config/culvert'
import { Clock, SystemClock } from '#core/clock'
import { AuditSubjects } from '#core/audit_subjects'
import { separateReads } from '#core/database/sqlite'
import { DueWorkRegistry } from '#core/due_work'
import { identifyRequests } from '#core/http/request_scope'
import { AchievementSources } from '#core/health/achievements'
import { coreAchievements } from '#core/health/core_achievements'
import { coreChecks } from '#core/health/core_checks'
import { coreMeasures } from '#core/health/core_measures'
import { coreTasks } from '#core/health/core_tasks'
import { HealthChecks } from '#core/health/health_checks'
import { logBrokenCheck } from '#core/health/log_broken_check'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { coreFolders, DataFolders } from '#core/health/data_folders'
import { Measures } from '#core/health/measures'
import { Readiness } from '#core/health/readiness'
import { DoJobs } from '#core/jobs/do_jobs'
import { findOldestJob } from '#core/jobs/find_oldest_job'
import { JobClaims } from '#core/jobs/job_claims'
import { JobKinds } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'
import { PurgeJobs } from '#core/jobs/purge_jobs'
import { DO_JOBS, DO_LONG_JOBS, DROP_CANCELLED_JOBS } from '#core/jobs/request_job'
import { Limits } from '#core/limits/limits'
import { AfterRestoreSteps } from '#core/after_restore'
import { announceLinks } from '#core/mail/announce'
import { Mails } from '#core/mail/mails'
import { MarkerSources } from '#core/markers'
import { keyRefusals, refusals, SettingsRefused, StartupRefused } from '#core/startup_checks'
import { startupFacts } from '#core/startup_facts'
import { PreparationRegistry } from '#core/preparation'
import { OpenDownloads } from '#core/storage/open_downloads'
import { MailTransport, OutboxTransport, SmtpTransport } from '#core/mail/transport'
import { rememberAddress } from '#start/address'
import '#core/http/serialize'

/** A server that would be unsafe says why and does not start; no process at all runs without the real key. */
function refuseUnsafeStart(environment: string) {
  const facts = startupFacts()
  const keyReasons = keyRefusals(facts)
  if (environment !== 'web') {
    if (keyReasons.length > 0) throw new SettingsRefused(keyReasons)
    return
  }
  const reasons = refusals(facts)
  if (reasons.length > 0) throw new StartupRefused(reasons)
}

const SEND_MAILS = 'core.send_mails'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Binds the kernel's ports and runs the worker where this process has that role. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Clock, () => new SystemClock())
    this.app.container.singleton(Limits, () => new Limits())
    this.app.container.singleton(AuditSubjects, () => new AuditSubjects())
    this.app.container.singleton(JobKinds, () => new JobKinds())
    this.app.container.singleton(JobRequesters, () => new JobRequesters())
    this.app.container.singleton(
      DoJobs,
      async (resolver) =>
        new DoJobs(await resolver.make(JobClaims), await resolver.make(JobKinds), await resolver.make(JobRequesters))
    )
    this.app.container.singleton(AfterRestoreSteps, () => this.#afterRestore())
    this.app.container.singleton(DueWorkRegistry, () => new DueWorkRegistry())
    this.#registerHealth()
    this.app.container.singleton(OpenDownloads, () => this.#openDownloads())
    this.app.container.singleton(PreparationRegistry, () => new PreparationRegistry())
    this.app.container.singleton(MailTransport, () =>
      culvert.smtpUrl
        ? new SmtpTransport(culvert.smtpUrl.release())
        : new OutboxTransport(join(culvert.storage, 'outbox'), announceLinks)
    )
  }

  #afterRestore() {
    const steps = new AfterRestoreSteps()
    steps.register({ id: 'core.mails', run: async (trx) => (await this.app.container.make(Mails)).dropAll(trx) })
    return steps
  }

  /** What modules say of their health, in start/modules.ts. */
  #registerHealth() {
    const { container } = this.app
    container.singleton(HealthChecks, () => {
      const checks = new HealthChecks(logBrokenCheck)
      checks.register(...coreChecks)
      return checks
    })
    container.singleton(Readiness, () => new Readiness())
    container.singleton(DataFolders, () => {
      const folders = new DataFolders()
      folders.register(...coreFolders)
      return folders
    })
    container.singleton(Measures, () => {
      const measures = new Measures()
      measures.register(...coreMeasures)
      return measures
    })
    container.singleton(MaintenanceTasks, () => {
      const tasks = new MaintenanceTasks()
      tasks.register(...coreTasks)
      return tasks
    })
    container.singleton(AchievementSources, () => {
      const sources = new AchievementSources()
      sources.register(coreAchievements)
      return sources
    })
    container.singleton(MarkerSources, () => new MarkerSources())
  }

  /** Made by the first download. The server is up by then, so this hook, the last to be added, runs before the server waits for open requests. */
  #openDownloads() {
    const open = new OpenDownloads()
    this.app.terminating(() => open.close())
    return open
  }

  async boot() {
    const database = await this.app.container.make('lucid.db')
    if (database.primaryConnectionName === 'sqlite') separateReads(database)
    if (this.app.getMode() === 'run') refuseUnsafeStart(this.app.getEnvironment())
    const server = await this.app.container.make('server')
    server.handle = identifyRequests(server.handle.bind(server), http.trustProxy)
    const registry = await this.app.container.make(DueWorkRegistry)
    const send = async () => (await this.app.container.make(Mails)).sendDue()
    const waiting = async () => (await this.app.container.make(Mails)).waiting()
    const oldest = async () => (await this.app.container.make(Mails)).oldest()
    registry.register({ name: SEND_MAILS, everyMs: 5_000, run: send, waiting, oldest })
    const doJobs = await this.app.container.make(DoJobs)
    const kinds = await this.app.container.make(JobKinds)
    const oldestJob = () => findOldestJob({ without: kinds.long() })
    const [jobs, longJobs] = [() => doJobs.waiting(), () => doJobs.waitingLong()]
    const inTurn = { run: () => doJobs.execute(), waiting: jobs, oldest: oldestJob }
    registry.register({ name: DO_JOBS, everyMs: 2_000, longestMs: DAY_MS, ...inTurn })
    const apart = { run: () => doJobs.executeLong(), waiting: longJobs }
    registry.register({ name: DO_LONG_JOBS, everyMs: 2_000, longestMs: DAY_MS, ...apart })
    registry.register({ name: DROP_CANCELLED_JOBS, everyMs: 2_000, run: () => doJobs.dropCancelled() })
    const purge = async () => (await this.app.container.make(PurgeJobs)).execute()
    registry.register({ name: 'core.purge_jobs', everyMs: HOUR_MS, run: purge })
  }

  async ready() {
    // Neither code generation (warmup) nor tests may start timers by themselves.
    if (this.app.getMode() !== 'run' || this.app.getEnvironment() !== 'web') return
    // Told to stop before it was ready: work that begins now would never end.
    if (this.app.isTerminating || this.app.isTerminated) return
    const serves = culvert.role === 'all' || culvert.role === 'web'
    if (culvert.mode === 'embedded' && serves) rememberAddress(culvert.storage, culvert.appUrl)
    if (culvert.role === 'web') return
    const registry = await this.app.container.make(DueWorkRegistry)
    Mails.onQueued(() => registry.hurry(SEND_MAILS))
    registry.start()
  }

  async shutdown() {
    ;(await this.app.container.make(DoJobs)).stop()
    await (await this.app.container.make(DueWorkRegistry)).stop()
  }
}
