import { lastDays, type Traffic } from '~/lib/vpn/history'

export interface UsageDay extends Traffic {
  /** '2026-11-21'. */
  day: string
}

/** The last 30 days with what each of them carried, the oldest first. */
export function usageDays(days: Record<string, Traffic>, now: number): UsageDay[] {
  return lastDays(now).map((day) => ({ day, down: days[day]?.down ?? 0, up: days[day]?.up ?? 0 }))
}

/** The day with the most traffic. */
export function busiest(days: readonly UsageDay[]): UsageDay | undefined {
  return days.reduce<UsageDay | undefined>(
    (most, day) => (!most || day.down + day.up > most.down + most.up ? day : most),
    undefined
  )
}
