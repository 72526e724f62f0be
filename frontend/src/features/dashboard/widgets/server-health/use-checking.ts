import { useEffect, useState } from 'react'

const STAYS_MS = 500

/** On while a check is under way and for half a second after it. */
export function useChecking(isFetching: boolean, updatedAt: number): boolean {
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(updatedAt), STAYS_MS)
    return () => clearTimeout(timer)
  }, [updatedAt])
  return isFetching || settled !== updatedAt
}
