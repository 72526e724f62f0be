/** A statement without its values, and how long it takes. How often it ran isn't kept: that could tell when people use the service. */
export interface SlowStatement {
  readonly shape: string
  /** In milliseconds, since the process started. */
  readonly meanMs: number
  readonly longestMs: number
}

interface Sums {
  count: number
  total: number
  longest: number
}

const MOST_SHAPES = 1_000
const MOST_TEXTS = 4_000
const LONGEST_SHAPE = 400
const KEPT = 20

/** Migrations run once, and settings statements aren't worth counting. */
const NOT_MEASURED = /^(?:create|alter|drop|pragma|set) /i

let isPrivate: (shape: string) => boolean = () => false

/** Every write has them, also one on a table that is left out: how long they take is measured, and how many there are isn't counted. */
const OF_TRANSACTIONS = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i

interface Known {
  /** Those of its shape. Null: not measured. */
  readonly sums: Sums | null
  readonly isCounted: boolean
}

/** Statements on these tables aren't measured. */
export function leaveOutTables(tables: readonly string[]) {
  const names = new RegExp(`\\b(?:${tables.join('|')})\\b`, 'i')
  isPrivate = (shape) => names.test(shape)
}

/** A statement in which every value, also one that is written into it, is a question mark, and a list of them just one. */
export function shapeOf(sql: string): string {
  return sql
    .replaceAll('`', '')
    .replaceAll(/'(?:[^'\\]|''|\\.)*'|"(?:[^"\\]|""|\\.)*"/g, '?')
    .replaceAll(/\b0x[\da-f]+\b|\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .trim()
    .slice(0, LONGEST_SHAPE)
}

/** How long the statements of a process take, by shape. It forgets the quickest where there are too many shapes. */
export class StatementTally {
  readonly #known = new Map<string, Known>()
  readonly #sums = new Map<string, Sums>()

  /** Answers whether it may be counted. */
  add(sql: string, ms: number): boolean {
    const { sums, isCounted } = this.#known.get(sql) ?? this.#lookAt(sql)
    if (sums === null) return false
    sums.count += 1
    sums.total += ms
    if (ms > sums.longest) sums.longest = ms
    return isCounted
  }

  /** The slowest first. */
  slowest(most = KEPT): SlowStatement[] {
    return this.#all().slice(0, most)
  }

  #all(): SlowStatement[] {
    const round = (ms: number) => Math.round(ms * 10) / 10
    return [...this.#sums]
      .map(([shape, { count, total, longest }]) => ({ shape, meanMs: round(total / count), longestMs: round(longest) }))
      .toSorted(bySlowness)
  }

  #forgetQuickest() {
    for (const { shape } of this.#all().slice(MOST_SHAPES / 2)) this.#sums.delete(shape)
    this.#known.clear()
  }

  /** Texts are few and come again and again, so each is taken apart once. */
  #lookAt(sql: string): Known {
    if (this.#known.size >= MOST_TEXTS) this.#known.clear()
    const shape = shapeOf(sql)
    const isMeasured = !NOT_MEASURED.test(shape) && !isPrivate(shape)
    const known = {
      sums: isMeasured ? this.#sumsOf(shape) : null,
      isCounted: isMeasured && !OF_TRANSACTIONS.test(shape),
    }
    this.#known.set(sql, known)
    return known
  }

  #sumsOf(shape: string): Sums {
    const before = this.#sums.get(shape)
    if (before) return before
    if (this.#sums.size >= MOST_SHAPES) this.#forgetQuickest()
    const sums = { count: 0, total: 0, longest: 0 }
    this.#sums.set(shape, sums)
    return sums
  }
}

export const bySlowness = (one: SlowStatement, other: SlowStatement) =>
  other.meanMs - one.meanMs || other.longestMs - one.longestMs || one.shape.localeCompare(other.shape)

/** Of this process. */
export const statements = new StatementTally()
