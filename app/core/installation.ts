import { readFile } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { pendingMigrations } from '#core/database/migrations'
import { projectPath } from '#start/paths'

/** How this installation is set up, for the terminal. */
export interface Installation {
  version: string
  mode: 'embedded' | 'production'
  address: string
  storage: string
  database: { engine: 'SQLite' | 'MySQL'; location: string }
  pendingMigrations: string[]
}

/** The release that runs here, such as '1.2.0'. */
export async function releaseVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(projectPath('package.json'), 'utf8')) as { version: string }
  return version
}

export class DescribeInstallation {
  async execute(): Promise<Installation> {
    return {
      version: await releaseVersion(),
      mode: culvert.mode,
      address: culvert.appUrl,
      storage: culvert.storage,
      database: this.#database(),
      pendingMigrations: await pendingMigrations(),
    }
  }

  #database(): Installation['database'] {
    const { connection } = db.connection().getWriteClient().client.config
    if ('filename' in connection) return { engine: 'SQLite', location: connection.filename }
    return { engine: 'MySQL', location: `${connection.host}:${connection.port}/${connection.database}` }
  }
}
