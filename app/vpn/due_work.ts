import app from '@adonisjs/core/services/app'
import type { DueWorkRegistry } from '#core/due_work'
import { ClearServers } from '#vpn/actions/clear_servers'
import { MarkSilentServers } from '#vpn/actions/mark_silent_servers'
import { PruneRemovals } from '#vpn/actions/prune_removals'
import { ReapConnections } from '#vpn/actions/reap_connections'
import { SampleServers } from '#vpn/actions/sample_servers'
import { LiveFigures } from '#vpn/services/live_figures'
import { SILENT_AFTER_SECONDS } from '#vpn/services/status_rule'

/** The module's periodic work. */
export function registerDueWork(registry: DueWorkRegistry) {
  const { container } = app
  const add = (name: string, seconds: number, run: () => Promise<unknown>) =>
    registry.register({
      name: `vpn.${name}`,
      everyMs: seconds * 1000,
      run: async () => void (await run()),
      isPrivate: true,
    })

  add('reap', 60, async () => (await container.make(ReapConnections)).execute())
  add('clear_servers', 5, async () => (await container.make(ClearServers)).execute())
  add('sample', 20, async () => (await container.make(SampleServers)).execute())
  add('prune_removals', 60, async () => (await container.make(PruneRemovals)).execute())
  add('forget_figures', 30, async () => (await container.make(LiveFigures)).forgetOld())
  add('mark_silent', 5, async () => {
    // Just started, nobody has had the time to report yet.
    if (process.uptime() > SILENT_AFTER_SECONDS) await (await container.make(MarkSilentServers)).execute()
  })
}
