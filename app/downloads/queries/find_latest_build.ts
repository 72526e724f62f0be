import db from '@adonisjs/lucid/services/db'
import type { StoredBuild } from '#downloads/build'
import type { Channel, PlatformId } from '#downloads/platforms'
import { BUILD_COLUMNS, storedBuildOf, type BuildRow } from '#downloads/services/build_row'

/** The build of a platform that visitors get: the one published last in a channel unless somebody went back to an older one. Its version need not be the highest. */
export async function findLatestBuild(platform: PlatformId, channel: Channel = 'stable'): Promise<StoredBuild | null> {
  const row = (await db
    .from('builds')
    .where({ platform, channel, withdrawn: false })
    .orderBy('turn', 'desc')
    .orderBy('id', 'desc')
    .select(...BUILD_COLUMNS)
    .first()) as BuildRow | null
  return row && storedBuildOf(row)
}
