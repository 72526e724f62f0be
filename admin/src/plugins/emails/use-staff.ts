import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'
import { RESOURCE, type Staff } from './types'

/** To whom threads can be given. */
export function useStaff(): readonly Staff[] {
  const call = useCall()
  const { data = [] } = useQuery({
    // Not below the inbox: it does not change with it.
    queryKey: ['support-staff'],
    queryFn: async () => ((await call('GET', `${RESOURCE}/staff`)) ?? []) as Staff[],
  })
  return data
}

/** What somebody of the staff is called, here where all know each other. */
export function nameOf(staff: readonly Staff[], id: number): string {
  const found = staff.find((one) => one.id === id)
  if (!found) return `Account ${id}`
  return [found.firstName, found.lastName].filter(Boolean).join(' ') || found.email
}
