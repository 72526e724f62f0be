import { useQuery } from '@tanstack/react-query'
import type { Plan } from './types'

/** The catalogue of plans, cheapest first. */
export function usePlans() {
  return useQuery<Plan[]>({ queryKey: ['/api/plans'] })
}
