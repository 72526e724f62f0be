/** In ascending order; the database keeps the place in this list, beginning with 1. */
export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

export function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority) + 1
}

/** Anything unknown counts as low, as the console shows it. */
export function priorityOf(rank: number): Priority {
  return PRIORITIES[rank - 1] ?? 'low'
}
