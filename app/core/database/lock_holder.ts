import db from '@adonisjs/lucid/services/db'
import { firstRow } from '#core/database/rows'

/** By what others can tell whether the holder of a lock is still there. */
export interface Holder {
  /** Where holders can see one another: a database server, or this machine. */
  readonly place: string
  /** Who it is there: a connection, or a process. */
  readonly number: number
  /** Of another holder at the same place. */
  isAlive(number: number): Promise<boolean>
  close(): void
}

interface MysqlConnection {
  threadId: number
  destroy(): void
}

interface KnexClient {
  acquireRawConnection(): Promise<MysqlConnection>
}

const PLACE = "SELECT CONCAT_WS(' ', CURRENT_USER(), @@hostname, @@port) AS place"
const IS_CONNECTED = 'SELECT id FROM information_schema.processlist WHERE id = ?'

/** This process as a holder. On MySQL by a connection of its own, which the server closes with the process. */
export async function openHolder(): Promise<Holder> {
  const connection = db.connection()
  if (connection.dialect.name !== 'mysql')
    return { place: 'this machine', number: process.pid, isAlive, close: () => {} }
  const { client } = connection.getWriteClient() as unknown as { client: KnexClient }
  const own = await client.acquireRawConnection()
  // A user sees connections of its own only, so that the user is a part of the place.
  const { place = '' } = (await firstRow<{ place: string }>(PLACE, [])) ?? {}
  return {
    place,
    number: own.threadId,
    isAlive: async (number) => (await firstRow(IS_CONNECTED, [number])) !== null,
    close: () => own.destroy(),
  }
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
