import type { Build, StoredBuild } from '#downloads/build'

/** The columns that make a build. */
export const BUILD_COLUMNS = [
  'id',
  'platform',
  'channel',
  'version',
  'file_name',
  'stored_as',
  'size',
  'sha256',
  'notes',
  'published_on',
  'withdrawn',
] as const

export interface BuildRow {
  id: number
  platform: StoredBuild['platform']
  channel: StoredBuild['channel']
  version: string
  file_name: string
  stored_as: string
  size: number
  sha256: string
  notes: string
  published_on: string
  /** Not what visitors get, until somebody goes back to it. */
  withdrawn: number | boolean
}

/** Both engines answer the day as text; SQLite may add a time to it. */
export function buildOf(row: BuildRow): Build {
  return {
    id: Number(row.id),
    platform: row.platform,
    channel: row.channel,
    version: row.version,
    fileName: row.file_name,
    size: Number(row.size),
    sha256: row.sha256,
    notes: row.notes,
    publishedOn: row.published_on.slice(0, 10),
  }
}

/** The same with the name of its file in storage. */
export function storedBuildOf(row: BuildRow): StoredBuild {
  return { ...buildOf(row), storedAs: row.stored_as }
}
