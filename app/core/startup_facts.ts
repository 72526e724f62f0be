import culvert from '#config/culvert'
import type { StartupFacts } from '#core/startup_checks'
import env, { appKeyGiven } from '#start/env'

/** What the start-up checks look at, of this installation. */
export function startupFacts(): StartupFacts {
  return {
    ...culvert,
    appKey: env.get('APP_KEY').release(),
    appKeyGiven,
    appUrl: env.get('APP_URL'),
    smtpUrl: culvert.smtpUrl?.release(),
    trustProxy: culvert.trustProxy !== undefined,
  }
}
