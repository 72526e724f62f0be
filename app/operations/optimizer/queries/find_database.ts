import { inject } from '@adonisjs/core'
import { largestTables, type TableSize } from '#core/database/largest_tables'
import { ListStatements } from '#core/metrics/list_statements'
import type { SlowStatement } from '#core/metrics/statement_tally'

const SHOWN = 10

/** What takes the database's time and room. */
export interface DatabaseFindings {
  readonly statements: readonly SlowStatement[]
  readonly tables: readonly TableSize[]
}

/** The slowest statements by shape, and the largest tables. */
@inject()
export class FindDatabase {
  constructor(private statements: ListStatements) {}

  async execute(): Promise<DatabaseFindings> {
    return { statements: await this.statements.execute(SHOWN), tables: await largestTables(SHOWN) }
  }
}
