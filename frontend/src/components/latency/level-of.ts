export type LatencyLevel = 'good' | 'warning' | 'bad'

/** Limits in milliseconds as the server list colours them. */
export function levelOf(milliseconds: number): LatencyLevel {
  if (milliseconds < 30) return 'good'
  return milliseconds < 80 ? 'warning' : 'bad'
}
