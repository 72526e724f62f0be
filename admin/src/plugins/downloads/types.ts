import type { Data } from '../../../../.adonisjs/client/data'

/** A build as `/api/admin/builds` answers it. */
export type Build = Data.Downloads.AdminBuild

export type PlatformId = Build['platform']

export type Channel = Build['channel']

export const RESOURCE = 'builds'

/** Where an app runs, and how its file's name ends. */
export const platforms: readonly { id: PlatformId; name: string; extension: string }[] = [
  { id: 'windows', name: 'Windows', extension: '.exe' },
  { id: 'macos', name: 'macOS', extension: '.dmg' },
  { id: 'ios', name: 'iOS', extension: '.ipa' },
  { id: 'android', name: 'Android', extension: '.apk' },
]

export const channels: readonly { id: Channel; name: string }[] = [
  { id: 'stable', name: 'Stable' },
  { id: 'beta', name: 'Beta' },
]

export function platformName(id: PlatformId): string {
  return platforms.find((platform) => platform.id === id)?.name ?? id
}

/** What the API takes of one file, in bytes. */
export const MOST_BYTES = 1_000_000_000
