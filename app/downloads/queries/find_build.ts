import db from '@adonisjs/lucid/services/db'
import type { StoredBuild } from '#downloads/build'
import { BUILD_COLUMNS, storedBuildOf, type BuildRow } from '#downloads/services/build_row'

/** One build by its platform and version, or by the name of its file. */
export async function findBuild(
  key: { platform: string; version: string } | { fileName: string }
): Promise<StoredBuild | null> {
  const where = 'fileName' in key ? { file_name: key.fileName } : { platform: key.platform, version: key.version }
  const row = (await db
    .from('builds')
    .where(where)
    .select(...BUILD_COLUMNS)
    .first()) as BuildRow | null
  return row && storedBuildOf(row)
}
