/** What a user has used of a month: counts of an earlier month are over, and connects that are owed take their place. */
export function usedIn(month: string, allowance: { month: string; used: number; owed: number }): number {
  return Math.max(0, (allowance.month === month ? allowance.used : 0) - allowance.owed)
}
