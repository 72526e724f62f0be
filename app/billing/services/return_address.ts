import culvert from '#config/culvert'

/** Where a customer arrives who comes back from a provider's own page. */
export function returnAddress(outcome: 'returned' | 'cancelled'): string {
  return `${culvert.appUrl}/subscriptions?checkout=${outcome}`
}

/** The same for pages on which nothing is paid. */
export function manageAddress(): string {
  return `${culvert.appUrl}/subscriptions`
}
