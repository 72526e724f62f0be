const flights = new Map<string, Promise<unknown>>()

/**
 * Lets callers who want the same at the same time in this process share one run of it. What runs must be safe to repeat:
 * another process knows nothing of it.
 */
export function singleFlight<T>(key: string, work: () => Promise<T>): Promise<T> {
  const underWay = flights.get(key) as Promise<T> | undefined
  if (underWay) return underWay
  const flight = work().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}
