import { AsyncLocalStorage } from 'node:async_hooks'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { bootProduct, load } from './booted_product.ts'

/** What is only in memory, of the process that prepared the work. */
export interface Memory {
  /** What the fake provider answers, by its number. Times are text. */
  snapshots: Record<string, Record<string, unknown>>
  acknowledged: [serverId: number, revision: number][]
}

/** How far a task was when it stood still; otherwise what became of it. */
export type Outcome = { held: true; done: number } | { held: false; end: string }

/** Their next step is not taken once they have done a part of their work. */
const STEPS = [
  { of: timers, names: ['setTimeout', 'setImmediate'] },
  { of: files, names: ['lstat', 'open', 'rm', 'unlink'] },
]
/** Says nothing of how far it is: stands still at its first step, when its thread is at work. */
const SILENT = 'files.search_index'

interface Held {
  done: number
  isHeld: boolean
  stand: () => void
}

const works = new AsyncLocalStorage<Held>()

async function stand() {
  const work = works.getStore()
  if (!work?.isHeld) return
  work.stand()
  await new Promise<never>(() => {})
}

function watch(owner: object, name: string) {
  const steps = owner as Record<string, (...input: unknown[]) => unknown>
  const step = steps[name]
  steps[name] = async function (...input) {
    await stand()
    return step?.apply(this, input)
  }
}

for (const { of, names } of STEPS) for (const name of names) watch(of, name)
syncBuiltinESMExports()

const app = await bootProduct()
// Modules reach for the application as they load: not before it is there.
const { default: db } = await import('@adonisjs/lucid/services/db')
const { MaintenanceTasks } = (await load(
  'app/core/health/maintenance_tasks.js'
)) as typeof import('#core/health/maintenance_tasks')
const { Gateways } = (await load('app/gateways/gateways.js')) as typeof import('#gateways/gateways')
const { Acknowledged } = (await load('app/vpn/services/acknowledged.js')) as typeof import('#vpn/services/acknowledged')
const { FileIndex } = (await load('app/files/search/file_index.js')) as typeof import('#files/search/file_index')

/** Before a connection is taken: the others need the pool. All of knex's clients inherit it. */
function watchDatabase() {
  let owner = db.connection().getWriteClient().client as object
  while (!Object.hasOwn(owner, 'acquireConnection')) owner = Object.getPrototypeOf(owner) as object
  watch(owner, 'acquireConnection')
}

/** Answers the first question: who asks another waits, with what it has claimed. */
function provider(snapshots: Memory['snapshots']): GatewayDriver {
  const revived = (value: unknown) => {
    const time = typeof value === 'string' ? DateTime.fromISO(value, { zone: 'utc' }) : null
    return time?.isValid ? time : value
  }
  let asked = 0
  const fetch = async (id: string) => {
    asked += 1
    if (asked > 1) await new Promise<never>(() => {})
    return Object.fromEntries(Object.entries(snapshots[id] ?? {}).map(([name, value]) => [name, revived(value)]))
  }
  const driver = { name: 'fake', displayName: 'Fake', description: '', supportedMethods: ['card'], configuration: [] }
  const abilities = { capabilities: new Set(), publicKeys: [], policy: {}, trialOnly: false }
  return { ...driver, ...abilities, open: () => ({ fetch }) } as unknown as GatewayDriver
}

async function begin({ snapshots, acknowledged }: Memory) {
  const gateways = new Gateways([provider(snapshots)], {}, true)
  app.container.swap(Gateways, () => gateways)
  const heard = await app.container.make(Acknowledged)
  for (const one of acknowledged) heard.note(...one)
  await (await app.container.make(FileIndex)).askFresh('recheck', { begin: false })
  const tasks = (await app.container.make(MaintenanceTasks)).list()
  const { signal } = new AbortController()
  const outcomes = tasks.map(({ id, run }) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const stand = () => resolve({ held: true, done: work.done })
    const work: Held = { done: 0, isHeld: id === SILENT, stand }
    const report = ({ done }: { done: number }) => {
      if (!work.isHeld) work.done = done
      work.isHeld ||= done > 0
    }
    works
      .run(work, () => run({ signal, report }))
      .then(
        (figures) => resolve({ held: false, end: JSON.stringify(figures) }),
        (error: unknown) => resolve({ held: false, end: String(error) })
      )
    return promise.then((outcome) => [id, outcome] as const)
  })
  process.send?.({ about: 'tasks', outcomes: Object.fromEntries(await Promise.all(outcomes)) })
}

watchDatabase()
process.on('message', (memory: Memory) => void begin(memory))
process.send?.({ about: 'ready' })
