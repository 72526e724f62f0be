/** What stays unknown of subscriptions that were begun at a gateway after a backup, as sentences; none where it lists them all. */
export function blindSpot(gateway: string, discovers: 'all' | 'told' | 'none'): string[] {
  switch (discovers) {
    case 'all':
      return []
    case 'told':
      return [
        `${gateway} lists only subscriptions that it sent events about in the last 30 days: compare older ones with its own list.`,
      ]
    case 'none':
      return [
        `${gateway} lists no subscriptions: one that was begun after the backup is known again once its app or an event of it names it.`,
      ]
  }
}
