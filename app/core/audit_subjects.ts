import db from '@adonisjs/lucid/services/db'

/** What some of a kind are called today, by the part after the colon: '7' of 'user:7'. What is gone is missing. */
export type NamesOf = (keys: readonly string[]) => Promise<Map<string, string>>

/** Names of what the audit log speaks of. The log itself holds numbers; each module registers the kinds that it knows. */
export class AuditSubjects {
  readonly #kinds = new Map<string, NamesOf>()

  register(kind: string, namesOf: NamesOf) {
    this.#kinds.set(kind, namesOf)
  }

  /** By subject: 'user:7' is 'Ann Smith (ann@example.com)'. */
  async names(subjects: Iterable<string>): Promise<Map<string, string>> {
    const wanted = Map.groupBy(new Set(subjects), (subject) => subject.slice(0, subject.indexOf(':')))
    const found = await Promise.all(
      [...wanted].map(async ([kind, ofKind]) => {
        const keys = ofKind.map((subject) => subject.slice(kind.length + 1))
        const names = (await this.#kinds.get(kind)?.(keys)) ?? new Map<string, string>()
        return [...names].map(([key, name]) => [`${kind}:${key}`, name] as const)
      })
    )
    return new Map(found.flat())
  }
}

interface Source<Row> {
  table: string
  columns: readonly (keyof Row & string)[]
  nameOf: (row: Row) => string
  /** The column that the log tells rows apart by. */
  key?: string
  /** Whether that column holds numbers; as `id` mostly does. */
  isNumbered?: boolean
}

/** Names from a table, by one statement. */
export function namesFrom<Row>(source: Source<Row>): NamesOf {
  const { table, columns, nameOf, key = 'id', isNumbered = key === 'id' } = source
  return async (keys) => {
    const wanted = isNumbered ? keys.map(Number).filter((id) => Number.isSafeInteger(id)) : [...keys]
    const rows = (await db
      .from(table)
      .select(...columns, `${key} as subject_key`)
      .whereIn(key, wanted)) as (Row & { subject_key: string | number })[]
    return new Map(rows.map((row) => [String(row.subject_key), nameOf(row)]))
  }
}
