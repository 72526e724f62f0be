import type { World } from '#tests/support/gateways/stripe/world'

/** Sends to the bank all that was booked since the last time. The list of it is there a while after the payout. */
export function payOut(world: World): string {
  const gone = new Set([...world.payouts.values()].flatMap(({ transactions }) => transactions))
  const transactions = [...world.transactions.keys()].filter((id) => !gone.has(id))
  const payout = world.keep(world.payouts, { id: world.id('po'), object: 'payout' as const, transactions })
  world.emit('payout.created', payout)
  world.emit('payout.paid', payout)
  world.emit('payout.reconciliation_completed', payout)
  return payout.id
}
