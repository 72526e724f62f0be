import type { Data } from '../../../../.adonisjs/client/data'

/** What a payment provider told, as the console's lists of it answer. */
export type WebhookEvent = Data.Billing.WebhookEvent

/** The worker takes what waits within a second. */
export const LOOK_MS = 1500

/** Longer than this nobody looks at a screen until something is done. */
const SOON_MS = 60_000

/** It is worked on, or will be in a moment: whoever shows it looks again. What is put off for hours is not. */
export function isUnderWay({ status, dueAt }: WebhookEvent, now = Date.now()): boolean {
  if (status === 'processing') return true
  return status === 'pending' && (!dueAt || Date.parse(dueAt) < now + SOON_MS)
}
