import type { World } from '#tests/support/gateways/stripe/world'
import type { StripeList } from '#tests/support/gateways/stripe/wire/paging'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

type Json = Record<string, unknown>

/** Fields that an object has only when they are asked for. */
const INCLUDED: Readonly<Record<string, (world: World, id: string) => unknown>> = {
  'invoice.payments': (world, id) => world.list(world.invoicePayments, ({ invoice }) => invoice === id),
  'invoice.confirmation_secret': (world, id) => world.confirmationSecret(id),
  // Only a refund that failed has it.
  'refund.failure_balance_transaction': () => null,
  'charge.refunds': (world, id) => firstTen(world.list(world.refunds, ({ charge }) => charge === id)),
}

/** An included list ends after ten. */
function firstTen<T>(list: StripeList<T>): StripeList<T> {
  return { ...list, data: list.data.slice(0, 10), has_more: list.data.length > 10 }
}

const DEEPEST = 4

/** A copy of an answer with the asked fields as objects instead of ids. Stripe refuses what cannot be expanded. */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer))
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`)
    walk(world, copy, steps, path)
  }
  return copy
}

function walk(world: World, at: unknown, [step, ...rest]: string[], path: string): void {
  if (step === undefined || !isJson(at)) return
  const value = at[step]
  if (Array.isArray(value)) {
    at[step] = value.map((entry: unknown) => (typeof entry === 'string' ? known(world, entry, path) : entry))
    return (at[step] as unknown[]).forEach((entry) => walk(world, entry, rest, path))
  }
  if (value === undefined) {
    const include = INCLUDED[`${String(at.object)}.${step}`]
    // A payment has the one of three ids that its type says.
    if (!include && at.object !== undefined) throw invalid(`This property cannot be expanded (${path}).`)
    at[step] = include ? JSON.parse(JSON.stringify(include(world, String(at.id)))) : undefined
  } else if (typeof value === 'string') {
    at[step] = known(world, value, path)
  }
  walk(world, at[step], rest, path)
}

function known(world: World, id: string, path: string): unknown {
  const found = world.find(id)
  if (!found) throw invalid(`This property cannot be expanded (${path}).`)
  return JSON.parse(JSON.stringify(found))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
