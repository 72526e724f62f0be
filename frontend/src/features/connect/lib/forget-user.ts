import { forgetUserData } from '~/lib/user-storage'
import { deviceKeys } from './device-keys'

/** Wipes what this browser keeps for a user: keys, history, preferences. A browser without storage keeps nothing. */
export async function forgetUser(userId: number) {
  await deviceKeys.wipe(userId)
  await forgetUserData(userId).catch(() => undefined)
}
