export type DevicePlatform = 'windows' | 'macos' | 'android' | 'ios' | 'web'

export interface DeviceFacts {
  /** `web` is everything else, Linux included. */
  platform: DevicePlatform
  isMobile: boolean
  isTablet: boolean
  isDesktop: boolean
}

/** What a user agent tells about the device. An iPad that asks for desktop pages looks like a Mac, but for its touch points. */
export function deviceOf(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): DeviceFacts {
  const iPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const platform = iPad ? 'ios' : platformOf(userAgent)
  const isTablet = iPad || (platform === 'android' && !/Mobile/.test(userAgent))
  const isMobile = !isTablet && (platform === 'ios' || platform === 'android')
  return { platform, isMobile, isTablet, isDesktop: !isTablet && !isMobile }
}

function platformOf(userAgent: string): DevicePlatform {
  if (/iPhone|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (/Windows/.test(userAgent)) return 'windows'
  return /Macintosh|Mac OS X/.test(userAgent) ? 'macos' : 'web'
}
