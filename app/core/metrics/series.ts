import { Counter, Gauge, Registry } from 'prom-client'
import { Durations } from '#core/metrics/durations'

/** What this process measures. Each process has its own. No label may hold a person, an address, a file's name or a row's ID. */
export const registry = new Registry()

const registers = [registry]
const FAST = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5]
const SLOW = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WITHIN_MS = 2_000

/** The count of a duration is the count of what took it. */
export const requestSeconds = new Durations(registry, {
  name: 'culvert_http_request_duration_seconds',
  help: 'Requests by route pattern, method and class of status. Routes of VPN connections count failures only.',
  labelNames: ['method', 'route', 'status'],
  buckets: SLOW,
})

export const statementSeconds = new Durations(registry, {
  name: 'culvert_database_statement_duration_seconds',
  help: 'Time from sending a statement to its answer. Those about VPN connections, and BEGIN and COMMIT, are left out.',
  buckets: FAST,
})

export const poolWaitSeconds = new Durations(registry, {
  name: 'culvert_database_pool_wait_seconds',
  help: 'How long statements waited for a connection where none was free. Requests about VPN connections are left out.',
  buckets: FAST,
})

export const workSeconds = new Durations(registry, {
  name: 'culvert_work_duration_seconds',
  help: 'Rounds of scheduled work.',
  labelNames: ['work', 'outcome'],
  buckets: SLOW,
})

/** A number that goes up, such as of emails, by one label. */
export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
  return new Counter({ name: `culvert_${name}`, help, labelNames: [...labelNames], registers })
}

/** Figures queried when metrics are read; left out if that fails or takes too long. */
export function gauge(name: string, help: string, label: string | null, read: () => Promise<Record<string, number>>) {
  registry.removeSingleMetric(`culvert_${name}`)
  return new Gauge({
    name: `culvert_${name}`,
    help,
    labelNames: label === null ? [] : [label],
    registers,
    async collect() {
      this.reset()
      if (label === null) this.remove()
      const late = AbortSignal.timeout(WITHIN_MS)
      const limit = new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(new Error('late'))))
      const values = await Promise.race([read(), limit]).catch(() => ({}))
      for (const [key, value] of Object.entries(values)) {
        if (label === null) this.set(value)
        else this.set({ [label]: key }, value)
      }
    },
  })
}
