import { apiJson } from '../api-client'
import type { Subscription } from './types'

const AT_MOST_MS = 5000

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/**
 * Has the server ask the provider, so that the page that is loaded next shows what was just paid or ended. Takes five
 * seconds at most and never fails: what comes later comes by the provider's own message.
 */
export async function refreshSubscription(): Promise<Subscription | null | undefined> {
  const asked = apiJson<Subscription | null>('POST', '/api/subscription/refresh').catch(() => undefined)
  return Promise.race([asked, after(AT_MOST_MS)])
}
