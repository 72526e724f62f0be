import culvert from '#config/culvert'
import { isLoopback } from '#core/startup_checks'

/** Whether a gateway that charges nothing may be used: on a trial installation that no other machine can reach. */
export function trialAllowed(): boolean {
  return culvert.mode === 'embedded' && isLoopback(culvert.host) && !culvert.allowLan
}
