import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import { AfterRestoreSteps } from '#core/after_restore'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import culvert from '#config/culvert'
import { SubscriptionLapsed } from '#billing/index'
import { DueWorkRegistry } from '#core/due_work'
import { AchievementSources } from '#core/health/achievements'
import { HealthChecks } from '#core/health/health_checks'
import { Limits } from '#core/limits/limits'
import { PreparationRegistry } from '#core/preparation'
import { whenStopping } from '#core/when_stopping'
import { storeWhatIsHeard } from '#vpn/own_work'
import { vpnAchievements } from '#vpn/achievements'
import { vpnTasks } from '#vpn/maintenance_tasks'
import { EnsureLocalServer } from '#vpn/actions/ensure_local_server'
import { EnforcePlan } from '#vpn/actions/enforce_plan'
import { RaiseRevisions } from '#vpn/actions/raise_revisions'
import { SeedDemoFleet } from '#vpn/actions/seed_demo_fleet'
import { registerDueWork } from '#vpn/due_work'
import { vpnChecks } from '#vpn/health_checks'
import { registerVpnMails } from '#vpn/mails/templates'
import { registerVpnMetrics } from '#vpn/metrics'
import { listNodeEgress } from '#vpn/queries/list_node_egress'
import { AgentFile } from '#vpn/services/agent_file'
import { Acknowledged } from '#vpn/services/acknowledged'
import { Chance, HashedChance } from '#vpn/services/chance'
import { ConnectTally } from '#vpn/services/connect_tally'
import { LiveFigures } from '#vpn/services/live_figures'
import { NodeExits } from '#vpn/services/node_exits'
import { PeerChanges } from '#vpn/services/peer_changes'
import { PeerWaiters } from '#vpn/services/peer_waiters'
import { SeenMarks } from '#vpn/services/seen_marks'
import { ServerListCache } from '#vpn/services/server_list_cache'
import { Clock } from '#core/clock'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'

/** What this module keeps in memory, each once a process. */
function bindMemory() {
  const { container } = app
  container.singleton(Chance, () => new HashedChance())
  container.singleton(PeerChanges, () => new PeerChanges())
  container.singleton(PeerWaiters, async (resolver) => new PeerWaiters(await resolver.make(PeerChanges)))
  container.singleton(LiveFigures, async (resolver) => new LiveFigures(await resolver.make(Clock)))
  container.singleton(SeenMarks, () => new SeenMarks())
  container.singleton(Acknowledged, () => new Acknowledged())
  container.singleton(ServerListCache, () => new ServerListCache())
  container.singleton(ConnectTally, () => new ConnectTally())
  container.singleton(AgentFile, () => new AgentFile())
  container.singleton(NodeExits, () => new NodeExits(listNodeEgress))
}

/** The module's part in what start/modules.ts collects. */
export async function registerVpn() {
  const { container } = app
  bindMemory()
  registerVpnMetrics()
  registerVpnMails()
  const names = namesFrom<{ name: string }>({ table: 'servers', columns: ['name'], nameOf: ({ name }) => name })
  ;(await container.make(AuditSubjects)).register('server', names)
  ;(await container.make(AfterRestoreSteps)).register({
    id: 'vpn.revisions',
    run: async (trx) => (await container.make(RaiseRevisions)).execute(trx),
  })
  registerDueWork(await container.make(DueWorkRegistry))
  ;(await container.make(MaintenanceTasks)).register(...vpnTasks)
  ;(await container.make(AchievementSources)).register(vpnAchievements)
  ;(await container.make(HealthChecks)).register(...vpnChecks)
  emitter.on(SubscriptionLapsed, async ({ userId }) => void (await (await container.make(EnforcePlan)).execute(userId)))
  const exits = await container.make(NodeExits)
  ;(await container.make(Limits)).recognizeOwnNodes((address) => exits.has(address))
  // A node that waits for a change would hold up the end of the process for half a minute.
  app.ready(() => whenStopping(app, async () => (await container.make(PeerWaiters)).close()))
  storeWhatIsHeard()
  if (culvert.mode === 'embedded') await prepareEmbedded()
}

/** What an embedded installation starts with: the demo fleet, and this machine as a server where it may be one. */
async function prepareEmbedded() {
  const { container } = app
  const preparation = await container.make(PreparationRegistry)
  const add = (name: string, run: () => Promise<unknown>) =>
    preparation.register({ name: `vpn.${name}`, run: async () => run().then(() => []) })

  add('demo_fleet', async () => (await container.make(SeedDemoFleet)).execute())
  if (culvert.localNode) add('local_server', async () => (await container.make(EnsureLocalServer)).execute())
}
