export type MetricStatus = 'excellent' | 'good' | 'warning' | 'critical'

/** How full a share of a ceiling is. The one rule for measures, their alerts, and the check of the disks. */
export function statusOf(share: number): MetricStatus {
  if (share < 30) return 'excellent'
  if (share < 60) return 'good'
  return share < 80 ? 'warning' : 'critical'
}
