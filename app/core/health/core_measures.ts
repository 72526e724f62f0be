import { cpus, freemem, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { DueWorkRegistry } from '#core/due_work'
import { DataFolders, usedPercent } from '#core/health/data_folders'
import type { Measure } from '#core/health/measures'
import type { Figures } from '#core/metrics/minute_tally'

const SAMPLE_MS = 200
const TRIES = 5
const ERRORS_MINUTES = 15
/** Fewer requests count as so many: one failure of a quiet night is no outage. */
const LEAST_REQUESTS = 100

/** What the kernel measures. The ceilings are in docs/operations.md. */
export const coreMeasures: Measure[] = [
  { id: 'core.cpu', name: 'CPU', unit: '%', ceiling: 100, read: readCpu },
  { id: 'core.memory', name: 'Memory', unit: '%', ceiling: 100, read: readMemory },
  { id: 'core.disk', name: 'Disk', unit: '%', ceiling: 100, read: readDisk, readPlaces: readDisks },
  { id: 'core.database_latency', name: 'Database latency', unit: 'ms', ceiling: 250, read: readLatency },
  { id: 'core.queue_lag', name: 'Queue lag', unit: 's', ceiling: 60, read: readLag },
  { id: 'core.error_rate', name: 'Error rate', unit: '%', ceiling: 5, read: readErrors },
]

/** Of all processors together, over a fifth of a second. */
async function readCpu(): Promise<number | null> {
  const before = cpuTimes()
  await sleep(SAMPLE_MS)
  const after = cpuTimes()
  const all = after.all - before.all
  return all > 0 ? Math.round((1_000 * (after.busy - before.busy)) / all) / 10 : null
}

function cpuTimes() {
  const times = cpus().map((one) => one.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

async function readMemory(): Promise<number> {
  return Math.round(1_000 * (1 - freemem() / totalmem())) / 10
}

/** The fullest of those with data of ours. */
async function readDisk(): Promise<number | null> {
  const shares = Object.values(await readDisks())
  return shares.length === 0 ? null : Math.max(...shares)
}

/** By one of its folders, as the check names it. */
async function readDisks(): Promise<Record<string, number>> {
  const disks = await (await app.container.make(DataFolders)).disks()
  return Object.fromEntries(disks.map((disk) => [disk.folder, usedPercent(disk)]))
}

/** The middle one of five answers. */
async function readLatency(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < TRIES; at += 1) {
    const began = performance.now()
    await rows('SELECT 1 AS one', [])
    times.push(performance.now() - began)
  }
  const sorted = times.sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(TRIES / 2)] ?? 0) * 10) / 10
}

/** How long the oldest row of scheduled work has waited: emails, jobs, webhooks, overdue subscriptions. */
async function readLag(): Promise<number> {
  const [clock, work] = await Promise.all([app.container.make(Clock), app.container.make(DueWorkRegistry)])
  const since = await Promise.all(work.list().map(({ oldest }) => oldest?.() ?? null))
  const waited = since.map((at) => (at ? clock.now().diff(at).as('seconds') : 0))
  return Math.max(0, Math.round(Math.max(0, ...waited)))
}

/** Percent of the requests that all processes answered with 500 and above. */
async function readErrors(): Promise<number> {
  const since = (await app.container.make(Clock)).now().minus({ minutes: ERRORS_MINUTES })
  const minutes = await rows<{ figures: string }>('SELECT figures FROM process_minutes WHERE minute >= ?', [
    toSql(since),
  ])
  const all = minutes.map(({ figures }) => JSON.parse(figures) as Figures)
  const [requests, failures] = (['requests', 'failures'] as const).map((name) =>
    all.reduce((sum, figures) => sum + figures[name], 0)
  )
  return Math.round((1_000 * (failures ?? 0)) / Math.max(LEAST_REQUESTS, requests ?? 0)) / 10
}
