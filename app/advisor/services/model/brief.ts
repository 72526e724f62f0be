import { createHash } from 'node:crypto'
import type { Provider, Scope } from '#advisor/services/advice'
import type { Sheet, Unit } from '#advisor/services/sheet'

/** Everything that leaves the server apart from the question: figures for the whole service. */
export interface Brief {
  readonly range: Scope['range']
  readonly currency: string
  readonly isTestMoney: boolean
  readonly figures: readonly { key: string; label: string; text: string; unit: Unit }[]
}

/** Of the figures that may be sent (`findSendable`). */
export function briefOf(sendable: Sheet, { range, currency, testMode }: Scope): Brief {
  const figures = [...sendable.values()].map(({ key, label, text, unit }) => ({ key, label, text, unit }))
  return { range, currency, isTestMoney: testMode, figures }
}

/** The same figures to the same model have the same answer. */
export function cacheKeyOf(brief: Brief, { host, model }: Provider): string {
  return createHash('sha256')
    .update(JSON.stringify([host, model, brief]))
    .digest('base64url')
}
