import type { LookupEntry } from '#core/database/lookup_file'
import { rows } from '#core/database/rows'

const SQL = 'SELECT address AS "key", forward_to AS "value" FROM mail_alias ORDER BY address'

/** Every address that delivers right now, and where to. */
export async function listAliases(): Promise<LookupEntry[]> {
  return rows<LookupEntry>(SQL, [])
}
