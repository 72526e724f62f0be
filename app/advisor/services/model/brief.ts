import { createHash } from 'node:crypto'
import type { Provider, Scope } from '#advisor/services/advice'
import type { Sheet, Unit } from '#advisor/services/sheet'

/** A figure of fewer customers could be about one of them: it isn't sent. */
export const LEAST_CUSTOMERS = 5

/** All that leaves the server besides a question: figures of the whole service. */
export interface Brief {
  readonly range: Scope['range']
  readonly currency: string
  readonly isTestMoney: boolean
  readonly figures: readonly { key: string; label: string; text: string; unit: Unit }[]
}

/** The figures that may be sent. */
export function sendable(sheet: Sheet): Sheet {
  return new Map([...sheet].filter(([, { customers }]) => customers >= LEAST_CUSTOMERS))
}

export function briefOf(sheet: Sheet, { range, currency, testMode }: Scope): Brief {
  const figures = [...sendable(sheet).values()].map(({ key, label, text, unit }) => ({ key, label, text, unit }))
  return { range, currency, isTestMoney: testMode, figures }
}

/** The same figures to the same model have the same answer. */
export function cacheKeyOf(brief: Brief, { host, model }: Provider): string {
  return createHash('sha256')
    .update(JSON.stringify([host, model, brief]))
    .digest('base64url')
}
