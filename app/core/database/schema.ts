import type { BaseSchema } from '@adonisjs/lucid/schema'

type Table = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/**
 * A text column compared byte by byte: keys, tokens and addresses. SQLite
 * compares so by default; MySQL's default collation would ignore case.
 */
export function binaryString(schema: BaseSchema, table: Table, name: string, length: number) {
  const column = table.string(name, length)
  return schema.db.dialect.name === 'mysql' ? column.collate('utf8mb4_bin') : column
}
