import { changing } from '#tests/support/gateways/contract/changing'
import { ending } from '#tests/support/gateways/contract/ending'
import { endingDiscounts } from '#tests/support/gateways/contract/ending_discounts'
import { failing } from '#tests/support/gateways/contract/failing'
import { refunding } from '#tests/support/gateways/contract/refunding'
import { renewing } from '#tests/support/gateways/contract/renewing'
import { repeating } from '#tests/support/gateways/contract/repeating'
import { starting } from '#tests/support/gateways/contract/starting'
import type { Subject } from '#tests/support/gateways/contract/subject'
import { telling } from '#tests/support/gateways/contract/telling'

/** Everything that billing relies on, asked of one driver and its provider; capabilities and traits decide what is asked. */
export function contractSuite(subject: Subject) {
  for (const part of [starting, repeating, renewing, ending, changing, endingDiscounts, refunding, telling, failing])
    part(subject)
}
