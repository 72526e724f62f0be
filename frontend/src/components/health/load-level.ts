import type { HealthLevel } from './health-state'

/** The colour of a load bar by the specification's limits: over 80 red, over 60 yellow, over 40 blue, else green. */
export function loadLevel(load: number): HealthLevel {
  if (load > 80) return 'offline'
  if (load > 60) return 'fair'
  return load > 40 ? 'good' : 'excellent'
}
