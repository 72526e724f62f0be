import type { Metric, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

interface Configuration {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  /** Upper bounds in seconds, from the shortest to the longest. */
  readonly buckets: readonly number[]
}

/** How many durations were how long. */
class Tally {
  /** Of each bucket alone, the last one for all that is longer. */
  readonly counts: number[]
  sum = 0

  constructor(
    readonly labels: Labels,
    readonly bounds: readonly number[]
  ) {
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  add(seconds: number) {
    const { bounds, counts } = this
    let bucket = 0
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
    counts[bucket] = (counts[bucket] ?? 0) + 1
    this.sum += seconds
  }
}

/**
 * A histogram for what happens several times a request. prom-client's own makes texts of labels and buckets for every value,
 * which was a third of what metrics cost; this one makes them when metrics are read.
 */
export class Durations {
  readonly name: string
  readonly #configuration: Configuration
  readonly #tallies = new Map<string, Tally>()

  constructor(registry: Registry, configuration: Configuration) {
    this.name = configuration.name
    this.#configuration = configuration
    this.reset()
    // What a registry asks of a metric is what this class has; the types name the package's own classes.
    registry.registerMetric(this as unknown as Metric)
  }

  /** Adds one duration, in seconds. Labels are given in the order of their names. */
  add(seconds: number, ...values: readonly string[]) {
    const key = values.length === 0 ? '' : values.join('\0')
    const tally = this.#tallies.get(key) ?? this.#tally(key, values)
    tally.add(seconds)
  }

  async get() {
    const { name, help } = this.#configuration
    const values = [...this.#tallies.values()].flatMap((tally) => this.#values(tally))
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }

  reset() {
    this.#tallies.clear()
    // Without labels there is a count before there is anything to count.
    if (this.#labelNames.length === 0) this.#tally('', [])
  }

  get #labelNames() {
    return this.#configuration.labelNames ?? []
  }

  #tally(key: string, values: readonly string[]): Tally {
    const labels = Object.fromEntries(this.#labelNames.map((name, index) => [name, values[index] ?? '']))
    const tally = new Tally(labels, this.#configuration.buckets)
    this.#tallies.set(key, tally)
    return tally
  }

  /** Each bucket holds those before it, too (https://prometheus.io/docs/concepts/metric_types/#histogram). */
  #values({ labels, counts, bounds, sum }: Tally) {
    let count = 0
    const buckets = counts.map((own, index) => {
      count += own
      const le = String(bounds[index] ?? '+Inf')
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ]
  }
}
