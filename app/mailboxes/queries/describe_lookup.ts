import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import db from '@adonisjs/lucid/services/db'
import { Aliases } from '#mailboxes/aliases'

/** Where this installation's addresses can be looked up by a mail server, without its credentials. */
export type LookupPlace =
  | { engine: 'mysql'; host: string; port: number; database: string; tls: { authority: string | null } | null }
  | { engine: 'sqlite'; path: string }

export async function describeLookup(): Promise<LookupPlace> {
  const { path } = await app.container.make(Aliases)
  if (path !== null) return { engine: 'sqlite', path }
  const { connection } = db.connection().getWriteClient().client.config as {
    connection: { host: string; port: number; database: string }
  }
  // By name Postfix would try a socket.
  const host = connection.host === 'localhost' ? '127.0.0.1' : connection.host
  return {
    engine: 'mysql',
    host,
    port: Number(connection.port),
    database: connection.database,
    tls: culvert.databaseTls,
  }
}
