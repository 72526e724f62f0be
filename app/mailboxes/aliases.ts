import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { LookupFile } from '#core/database/lookup_file'
import { listAliases } from '#mailboxes/queries/list_aliases'

const SHAPE = { table: 'mail_alias', key: 'address', value: 'forward_to' }

/**
 * What the mail server knows. On MySQL and MariaDB it reads the view itself; on SQLite a second file with the same table
 * and columns, so that it never opens the one with everything else in it.
 */
export class Aliases {
  readonly #file: LookupFile | null

  constructor(path: string | null = usesFile() ? culvert.mailAliasFile : null) {
    this.#file = path === null ? null : new LookupFile(path, SHAPE)
  }

  /** The file that the mail server reads, or null where it asks the database. */
  get path(): string | null {
    return this.#file?.path ?? null
  }

  /** Brings the mail server's view up to date; when it returns, the next mail is judged by it. */
  async publish(): Promise<void> {
    await this.#file?.replace(listAliases)
  }
}

function usesFile(): boolean {
  return db.connection().dialect.name === 'better-sqlite3'
}
