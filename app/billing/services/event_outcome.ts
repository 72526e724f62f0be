import { GatewayError, type GatewayEvent } from '#gateways/index'
import type { Synced } from '#billing/actions/sync_subscription'

/** Why an event needs no work, whichever provider sends it; null when it does. */
export function settled(event: GatewayEvent, testMode: boolean): 'wrong mode' | 'acknowledged' | null {
  if (event.live === testMode) return 'wrong mode'
  return event.concerns ? null : 'acknowledged'
}

/** What became of an event, in our own words. `again`: the same may work later. */
export type Outcome = { status: 'succeeded' | 'ignored' | 'again'; words: string }

export function outcomeOf(synced: Synced): Outcome {
  switch (synced.state) {
    case 'applied':
      return { status: 'succeeded', words: 'applied' }
    case 'superseded':
      return { status: 'succeeded', words: 'applied with a later one' }
    case 'unknown':
      return { status: 'ignored', words: 'about a subscription that is not ours' }
    case 'other_mode':
      return { status: 'ignored', words: 'wrong mode' }
    case 'closed':
    case 'not_started':
      return { status: 'again', words: 'the gateway is not set up' }
  }
}

/** Errors in words that name no person and quote no provider. */
export function failureOf(error: unknown): Outcome {
  if (error instanceof GatewayError) return { status: 'again', words: `the provider's answer: ${error.failure}` }
  return { status: 'again', words: `failed: ${error instanceof Error ? error.name : typeof error}` }
}
