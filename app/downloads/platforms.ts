/** Where an app runs, with the ending and the media type of its file. */
export const platforms = {
  windows: { extension: '.exe', type: 'application/vnd.microsoft.portable-executable' },
  macos: { extension: '.dmg', type: 'application/x-apple-diskimage' },
  ios: { extension: '.ipa', type: 'application/octet-stream' },
  android: { extension: '.apk', type: 'application/vnd.android.package-archive' },
} as const satisfies Record<string, { extension: string; type: string }>

export type PlatformId = keyof typeof platforms

export const PLATFORM_IDS = Object.keys(platforms) as PlatformId[]

export const CHANNELS = ['stable', 'beta'] as const

export type Channel = (typeof CHANNELS)[number]

/** What is said of a platform for which nothing has been published yet. */
export const DEFAULT_VERSION = '1.0.0'

/** The unchanging name of a platform's newest build: `windows.exe`. */
export function latestFile(platform: PlatformId): string {
  return `${platform}${platforms[platform].extension}`
}

export function isPlatform(text: string): text is PlatformId {
  return Object.hasOwn(platforms, text)
}
