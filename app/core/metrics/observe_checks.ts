import type { HealthChecks, Level } from '#core/health/health_checks'
import { gauge } from '#core/metrics/series'

/** What is found is kept for so long, however often metrics are read. */
const KEPT_MS = 60_000
const HELP =
  'What each health check found: 0 good, 1 a note, 2 a problem, 3 no answer. Those that ask other machines are left out.'
const VALUES: Readonly<Record<Level, number>> = { good: 0, note: 1, problem: 2, unreachable: 3 }

/** What the checks that ask no other machine found, by their IDs. */
export function observeChecks(checks: HealthChecks, now: () => Promise<number>) {
  let found: Promise<Record<string, number>> | null = null
  let foundAt = 0
  const look = async () =>
    Object.fromEntries((await checks.look()).map(({ check, level }) => [check.id, VALUES[level]] as const))
  gauge('check_level', HELP, 'check', async () => {
    const at = await now()
    // A clock that was put back counts as well.
    if (!found || Math.abs(at - foundAt) >= KEPT_MS) [found, foundAt] = [look(), at]
    return found
  })
}
