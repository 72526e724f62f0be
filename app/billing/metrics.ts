import { counter } from '#core/metrics/series'

/** Deliveries when they came in, and events once they were processed. */
export const webhooks = counter('webhooks_total', 'Webhook deliveries and events by gateway and outcome.', [
  'gateway',
  'outcome',
])
