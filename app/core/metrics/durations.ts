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
    while (seconds > (bounds[bucket] ?? Infinity)) bucket += 1
    counts[bucket] = (counts[bucket] ?? 0) + 1
    this.sum += seconds
  }
}

/** Tallies by their labels' values, one level a label: one text of all values would have to be made and hashed for every duration. */
class Level {
  readonly below = new Map<string, Level>()
  tally: Tally | null = null
}

/**
 * A histogram for what happens several times a request. prom-client's own makes texts of labels and buckets for every value,
 * which was a third of what metrics cost; this one makes them when metrics are read.
 */
export class Durations {
  readonly name: string
  readonly #configuration: Configuration
  #tallies: Tally[] = []
  #root = new Level()

  constructor(registry: Registry, configuration: Configuration) {
    this.name = configuration.name
    this.#configuration = configuration
    this.reset()
    // What a registry asks of a metric is what this class has; the types name the package's own classes.
    registry.registerMetric(this as unknown as Metric)
  }

  /** Adds one duration, in seconds. Labels are given in the order of their names. */
  add(seconds: number, ...values: readonly string[]) {
    let level = this.#root
    for (const value of values) level = level.below.get(value) ?? newLevel(level, value)
    level.tally ??= this.#newTally(values)
    level.tally.add(seconds)
  }

  async get() {
    const { name, help } = this.#configuration
    const values = this.#tallies.flatMap((tally) => this.#values(tally))
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }

  reset() {
    this.#tallies = []
    this.#root = new Level()
    // Without labels there is a count before there is anything to count.
    if (this.#labelNames.length === 0) this.#root.tally = this.#newTally([])
  }

  get #labelNames() {
    return this.#configuration.labelNames ?? []
  }

  #newTally(values: readonly string[]): Tally {
    const labels = Object.fromEntries(this.#labelNames.map((name, index) => [name, values[index] ?? '']))
    const tally = new Tally(labels, this.#configuration.buckets)
    this.#tallies.push(tally)
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

function newLevel(above: Level, value: string): Level {
  const level = new Level()
  above.below.set(value, level)
  return level
}
