import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import fc from 'fast-check'
import { DueWorkRegistry } from '#core/due_work'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { deliver, Life } from '#tests/support/billing/life'
import { eventually } from '#tests/support/eventually'
import type { ProviderHarness } from '#tests/support/gateways/harness'

/** Something that happens to a customer. `long`: so much time passes that a provider may forget details. */
export interface Step {
  readonly run: (life: Life) => Promise<unknown>
  readonly long?: boolean
}

/** How the world treats deliveries and workers while it happens. */
export interface Weather {
  /** Of each step: whether the provider's deliveries come through by then. */
  readonly flushes: readonly boolean[]
  /** Of each delivery: where it comes among the others, and how often. */
  readonly fates: readonly { place: number; times: number }[]
  /** Of each step: how many workers look for events. */
  readonly workers: readonly number[]
  /** Of each look at the provider: after how many more steps its answer arrives, or after everything else. */
  readonly holds: readonly number[]
}

const LAST = 1_000

/** Everything in order, once, and at once. */
export const FAIR: Weather = { flushes: [true], fates: [{ place: 0, times: 1 }], workers: [1], holds: [0] }

export const weather: fc.Arbitrary<Weather> = fc.record({
  flushes: fc.array(fc.boolean(), { minLength: 4, maxLength: 12 }),
  fates: fc.array(fc.record({ place: fc.nat(99), times: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 5,
    maxLength: 40,
  }),
  workers: fc.array(fc.nat(2), { minLength: 4, maxLength: 12 }),
  holds: fc.array(fc.constantFrom(0, 0, 1, 2, LAST), { minLength: 3, maxLength: 12 }),
})

const ROUNDS = 40
const MOMENT_MS = 10

/** A life in such weather. */
export class Scrambled {
  #step = 0
  #looks = 0
  #delivered = 0
  /** A customer waits in a page for what was bought in a shop: nothing that is to be scrambled has happened yet. */
  #isLinking = false
  readonly #waiting: { until: number; go: () => void }[] = []
  readonly #running: Promise<unknown>[] = []

  /** `remembers`: the provider still tells after months what happened; else it is heard before so much time passes. */
  constructor(
    private harness: ProviderHarness,
    private weather: Weather,
    private remembers: boolean
  ) {}

  /** The same kind of gateway, whose answers take their time. */
  get driver(): GatewayDriver {
    const { driver } = this.harness
    return {
      ...driver,
      open: (settings, context) => {
        const provider = driver.open(settings, context)
        const fetch = provider.fetch.bind(provider)
        provider.fetch = async (id) => {
          const snapshot = await fetch(id)
          await this.#arrive()
          return snapshot
        }
        return provider
      },
    }
  }

  /** Lives the steps, and then waits until everything has arrived and nothing is left to do. */
  async live(steps: readonly Step[]) {
    const life = await Life.at(this.harness)
    for (const step of steps) {
      if (step.long && !this.remembers) await this.#hearAll()
      this.#isLinking = this.#step === 0
      await step.run(life)
      this.#isLinking = false
      await this.#pass()
    }
    await this.#hearAll()
    this.#step = Number.POSITIVE_INFINITY
    for (let round = 0; (await this.#left()) > 0; round++) {
      if (round === ROUNDS) throw new Error('Events are left that nobody could work on')
      this.harness.clock.advance({ hours: 2 })
      await this.#work()
    }
  }

  /** Everything that was not delivered yet is, and answers that were held back arrive last: they are old news by then. */
  async #hearAll() {
    const step = this.#step
    this.#step = Number.POSITIVE_INFINITY
    await this.#bring(await this.harness.deliveries())
    await this.#work()
    this.#release()
    await Promise.all(this.#running)
    this.#step = step
  }

  async #pass() {
    const { flushes, workers } = this.weather
    if (at(flushes, this.#step)) await this.#bring(await this.harness.deliveries())
    for (let worker = at(workers, this.#step); worker > 0; worker--) this.#running.push(this.#work())
    await this.#calm()
    this.#step += 1
    this.#release()
  }

  /** Workers get as far as they can without the answers that are held back. */
  async #calm() {
    let done = false
    const all = Promise.all(this.#running).finally(() => (done = true))
    await eventually('all workers are done or one waits for an answer', () => done || this.#waiting.length > 0, 1)
    if (done) await all
    else await sleep(MOMENT_MS)
  }

  /** Two at a time. */
  async #bring(deliveries: readonly Delivery[]) {
    const coming = deliveries.flatMap((delivery) => {
      const { place, times } = at(this.weather.fates, this.#delivered++)
      return Array.from({ length: times }, (_, time) => ({ delivery, place: place + time * 7 }))
    })
    coming.sort((a, b) => a.place - b.place)
    for (let first = 0; first < coming.length; first += 2) {
      const pair = coming.slice(first, first + 2)
      await Promise.all(pair.map(({ delivery }) => deliver(this.harness.driver.name, delivery)))
    }
  }

  async #work() {
    await (await app.container.make(DueWorkRegistry)).runOnce(`billing.webhooks.${this.harness.driver.name}`)
  }

  async #left(): Promise<number> {
    return (await db.from('webhook_events').whereIn('status', ['pending', 'processing'])).length
  }

  async #arrive() {
    if (this.#isLinking) return
    const until = this.#step + at(this.weather.holds, this.#looks++)
    if (until === this.#step) return
    await new Promise<void>((go) => this.#waiting.push({ until, go }))
  }

  #release() {
    for (const waiting of this.#waiting.splice(0)) {
      if (waiting.until < this.#step) waiting.go()
      else this.#waiting.push(waiting)
    }
  }
}

/** The list goes round. */
function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
