import { googlePlayDriver } from '#gateways/drivers/googleplay/google_play_driver'
import { payPalDriver } from '#gateways/drivers/paypal/paypal_driver'
import { stripeDriver } from '#gateways/drivers/stripe/stripe_driver'
import type { Subject } from '#tests/support/gateways/contract/subject'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

/** Drivers whose provider keeps its own records, on loopback. None of them reaches the database, so their contract is tested once. */
export const providers: readonly Subject[] = [
  {
    driver: payPalDriver,
    traits: { cancelsUnpaid: false, changesNow: false, endsSooner: false, remembers: false },
    open: (start) => PayPalHarness.open({ start }),
  },
  { driver: stripeDriver, open: (start) => StripeHarness.open(start) },
  {
    driver: googlePlayDriver,
    traits: {
      endsAtOnce: false,
      endsSooner: false,
      disputes: false,
      discovers: false,
      signsBodies: false,
      tellsMode: false,
    },
    open: (start) => PlayHarness.open(start),
  },
]
