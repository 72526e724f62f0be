import { useRecording } from '~/lib/vpn/history'

/** Keeps the user's history in this browser while a signed-in screen is open. Shows nothing. */
export function Recording({ userId }: { userId: number }) {
  useRecording(userId)
  return null
}
