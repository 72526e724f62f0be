/** Large enough that chance never makes two generic amounts depend on each other, small enough that products of two are exact. */
const PRIME = 67_108_859

export type Row = readonly number[]

const mod = (value: number) => ((value % PRIME) + PRIME) % PRIME

/** By Fermat: value to the power of two less than the prime. */
export function inverseOf(value: number): number {
  let [result, base, power] = [1, mod(value), PRIME - 2]
  while (power > 0) {
    if (power % 2 === 1) result = mod(result * base)
    base = mod(base * base)
    power = Math.floor(power / 2)
  }
  return result
}

/**
 * Equations in echelon form, modulo a prime, so that nothing is rounded. What all of them together say about the last columns alone is
 * exactly what the rows with a pivot there say.
 */
export class Equations {
  private readonly rows = new Map<number, Row>()

  /** The first column that this row says something about beyond the equations so far; null: they imply it. */
  pivotOf(row: Row): number | null {
    return this.reduce(row)?.pivot ?? null
  }

  add(row: Row): void {
    const left = this.reduce(row)
    if (left) this.rows.set(left.pivot, left.row)
  }

  with(row: Row): Equations {
    const further = new Equations()
    for (const [pivot, known] of this.rows) further.rows.set(pivot, known)
    further.add(row)
    return further
  }

  /** Some amounts that satisfy all equations, which are without constants. */
  solution(width: number): Row {
    const values = Array.from({ length: width }, () => 0)
    for (let column = width - 1; column >= 0; column -= 1) {
      const row = this.rows.get(column)
      values[column] = row ? mod(-valueOf(row, values, column + 1)) : genericAt(column)
    }
    return values
  }

  private reduce(wanted: Row): { pivot: number; row: Row } | null {
    let row = wanted.map(mod)
    for (let column = 0; column < row.length; column += 1) {
      const first = row[column] ?? 0
      if (first === 0) continue
      const known = this.rows.get(column)
      if (!known) {
        const scale = inverseOf(first)
        return { pivot: column, row: row.map((value) => mod(value * scale)) }
      }
      row = row.map((value, index) => mod(value - first * (known[index] ?? 0)))
    }
    return null
  }
}

function valueOf(row: Row, values: Row, from: number): number {
  let sum = 0
  for (let column = from; column < row.length; column += 1) {
    sum = mod(sum + (row[column] ?? 0) * (values[column] ?? 0))
  }
  return sum
}

/** The same each time, and without a pattern that sums or ratios have. */
function genericAt(column: number): number {
  let value = column + 2
  for (let round = 0; round < 5; round += 1) value = mod(value * value * 7 + 48_271 * value + 11)
  return value || 1
}
