import { deviceOf } from '~/lib/device'

/** Where WireGuard runs, in the order of the tabs. */
export const platforms = ['windows', 'macos', 'linux', 'ios', 'android'] as const

export type Platform = (typeof platforms)[number]

export const isPhone = (platform: Platform) => platform === 'ios' || platform === 'android'

/** The platform this browser runs on, or the most likely one. */
export function likelyPlatform(userAgent = navigator.userAgent): Platform {
  const { platform } = deviceOf(userAgent)
  if (platform !== 'web') return platform
  return /linux|x11|bsd|cros/i.test(userAgent) ? 'linux' : 'windows'
}
