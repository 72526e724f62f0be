import type { Data } from '../../../../../.adonisjs/client/data'

/** What the API says about a platform. */
export type DownloadInfo = Data.Downloads.Download

/** Where an app runs, in the order of the cards. */
export const platforms = ['windows', 'macos', 'ios', 'android'] as const

export type Platform = (typeof platforms)[number]

const files: Record<Platform, string> = {
  windows: 'windows.exe',
  macos: 'macos.dmg',
  ios: 'ios.ipa',
  android: 'android.apk',
}

/** Names are the makers' own and the same in every language. */
export const platformNames: Record<Platform, string> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iOS',
  android: 'Android',
}

/** Sizes listed until a build is published. */
export const listedSizes: Record<Platform, string> = {
  windows: '42.5 MB',
  macos: '52.8 MB',
  ios: '38.1 MB',
  android: '41.7 MB',
}

export const DEFAULT_VERSION = '1.0.0'

/** The address of a platform's newest file. */
export const directUrl = (platform: Platform) => `/api/download/direct/${files[platform]}`

/** What is known of a platform while the API has not answered, or does not. */
export function nothingKnown(platform: Platform): DownloadInfo {
  return {
    platform,
    version: DEFAULT_VERSION,
    available: false,
    fileName: null,
    size: null,
    sha256: null,
    notes: null,
    publishedOn: null,
    url: null,
  }
}

/** The name a file is saved under when the API did not say one. */
export const defaultFileName = (platform: Platform) => files[platform]
