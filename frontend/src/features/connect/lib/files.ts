import { renderConfiguration } from './configuration'
import type { ConfigurationOptions } from './options'
import type { Platform } from './platform'
import type { Tunnel } from './tunnel'

interface FilesInput {
  platform: Platform
  tunnel: Tunnel
  privateKey: string
  options: ConfigurationOptions
}

/** The texts for a platform: the plain file, and on Linux the one with kill switch. */
export function filesFor({ platform, ...rest }: FilesInput) {
  const isLinux = platform === 'linux'
  return {
    plain: renderConfiguration({ ...rest, variant: isLinux ? 'linux' : 'app' }),
    killSwitch: isLinux ? renderConfiguration({ ...rest, variant: 'linux-kill-switch' }) : null,
    /** What the code holds: it is always scanned by a phone. */
    code: renderConfiguration({ ...rest, variant: 'app' }),
  }
}
