import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Build } from '#downloads/build'
import { CHANNELS, type Channel, type PlatformId, PLATFORM_IDS } from '#downloads/platforms'
import { BUILD_COLUMNS, buildOf, type BuildRow } from '#downloads/services/build_row'

/** More than anybody keeps. */
const MOST = 1_000

export interface ListedBuild extends Build {
  /** What visitors of the download page get. */
  latest: boolean
  /** What they would get if this one, which they get now, were taken back; null: nothing, or they do not get it now. */
  successor: { id: number; version: string } | null
}

interface Filter {
  id?: number
  platform?: PlatformId | undefined
}

/** Builds for operators: by platform, the newest first. */
@inject()
export class ListBuilds {
  async execute(filter: Filter = {}): Promise<ListedBuild[]> {
    const query = db
      .from('builds')
      .select(...BUILD_COLUMNS)
      .orderBy('turn', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
    if (filter.platform) query.where('platform', filter.platform)
    const rows = (await query) as BuildRow[]
    const builds = rows.map(buildOf)
    const offered = rows.filter(({ withdrawn }) => !withdrawn)
    const latest = new Set(
      CHANNELS.flatMap((channel: Channel) =>
        PLATFORM_IDS.map((id) => offered.find((row) => row.platform === id && row.channel === channel)?.id)
      )
    )
    const successorOf = ({ id, platform, channel }: Build) => {
      const next = offered.find((row) => row.platform === platform && row.channel === channel && Number(row.id) < id)
      return next ? { id: Number(next.id), version: next.version } : null
    }
    const place = ({ platform }: Build) => PLATFORM_IDS.indexOf(platform)
    return builds
      .filter(({ id }) => filter.id === undefined || filter.id === id)
      .map((build) => {
        const isLatest = latest.has(build.id)
        return { ...build, latest: isLatest, successor: isLatest ? successorOf(build) : null }
      })
      .sort((a, b) => place(a) - place(b) || b.id - a.id)
  }
}
