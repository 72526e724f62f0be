export type HealthStatus = 'excellent' | 'good' | 'fair' | 'poor' | 'offline'

/** The status of a server that answers. An unknown latency is judged by load alone. */
export function statusOf(latency: number | null, load: number): Exclude<HealthStatus, 'offline'> {
  const ms = latency ?? 0
  if (ms > 60 || load > 80) return 'poor'
  if (ms > 40 || load > 60) return 'fair'
  if (ms > 25 || load > 40) return 'good'
  return 'excellent'
}

/** Three reports missed: the node is silent and its server offline. */
export const SILENT_AFTER_SECONDS = 30
