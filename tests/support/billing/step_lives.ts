import app from '@adonisjs/core/services/app'
import type { DurationLike } from 'luxon'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import type { PaidPlanId } from '#billing/plans'
import { openGateway, type PaymentSnapshot } from '#gateways/index'
import type { Step } from '#tests/support/billing/scrambled'
import { has, type Subject } from '#tests/support/gateways/contract/subject'
import type { ProviderHarness } from '#tests/support/gateways/harness'

const step = (run: Step['run']): Step => ({ run })
const atProvider = (run: (harness: ProviderHarness, providerId: string) => Promise<unknown>) =>
  step(async (life) => run(life.harness, await life.providerId()))

const pay = (plan: PaidPlanId) => step((life) => life.pay(plan))
const advance = (by: DurationLike): Step => ({ run: ({ harness }) => harness.advance(by), long: true })
const card = (kind: 'good' | 'failing') => atProvider((harness, id) => harness.setCard(id, kind))
const cancel = (when: 'now' | 'period_end') =>
  atProvider(({ gateway }, providerId) => gateway.cancel({ providerId, when, key: `cancel:${when}` }))
const cancelThere = atProvider((harness, id) => harness.cancelAtProvider(id))

/** With a payment as the provider has it, whether or not it was heard of here. */
const onPayment = (which: number, run: (harness: ProviderHarness, payment: PaymentSnapshot) => Promise<unknown>) =>
  atProvider(async (harness, id) => {
    const snapshot = await harness.gateway.fetch(id)
    const payment = snapshot?.payments.filter(({ status }) => status === 'paid').at(which)
    if (!payment) throw new Error('There is no such payment')
    await run(harness, payment)
  })
const refund = (which: number, amountMinor: number) =>
  onPayment(which, ({ gateway }, { providerId: paymentId, chargeId, currency }) =>
    gateway.refund({ paymentId, chargeId, amountMinor, currency, key: `refund:${which}:${amountMinor}` })
  )
const dispute = (which: number) => onPayment(which, (harness, { providerId }) => harness.dispute(providerId))
const close = (which: number, outcome: 'won' | 'lost') =>
  onPayment(which, (harness, { providerId }) => harness.closeDispute(providerId, outcome))
const failRefund = (which: number) => onPayment(which, (harness, { providerId }) => harness.failRefund(providerId))

const change = (planId: PaidPlanId, when: 'now' | 'period_end') =>
  atProvider(async (harness, providerId) => {
    const { driver, gateway, clock } = harness
    const opened = await openGateway(driver.name)
    if (!opened) throw new Error('The gateway is not set up')
    const price = await (await app.container.make(EnsurePlanPrice)).execute({ planId, gateway: opened })
    const returnUrl = 'https://vpn.example.com/'
    const input = {
      providerId,
      priceId: price.providerPriceId,
      when,
      at: clock.now(),
      discount: null,
      returnUrl,
      key: `to:${planId}`,
    }
    const { state } = await gateway.change(input)
    if (state === 'needs_confirmation') await harness.confirm(providerId)
  })

/** Lives in steps, each with what it is about; what a provider cannot do is left out. */
export function stepLives(subject: Subject): Record<string, Step[]> {
  const month = advance({ months: 1, hours: 1 })
  const { capabilities } = subject.driver
  const disputes = (...steps: Step[]) => (has(subject, 'disputes') ? steps : [])
  const refunds = (...steps: Step[]) => (capabilities.has('refund') ? steps : [])
  return {
    'renewals, a card that fails and works again, and an end': [
      pay('monthly'),
      month,
      card('failing'),
      month,
      card('good'),
      advance({ days: 8 }),
      cancel('period_end'),
      advance({ months: 2 }),
    ],
    'money that goes back and forth': [
      pay('monthly'),
      ...refunds(refund(0, 100)),
      ...disputes(dispute(0)),
      month,
      ...disputes(close(0, 'won')),
      ...refunds(failRefund(0), refund(1, 200)),
      month,
      ...disputes(dispute(2), close(2, 'lost')),
      cancelThere,
      advance({ months: 2 }),
    ],
    ...(capabilities.has('change') && {
      'from plan to plan': [
        pay('monthly'),
        advance({ days: 10 }),
        change('yearly', 'now'),
        advance({ months: 13 }),
        change('monthly', 'period_end'),
        advance({ months: 12 }),
        month,
        cancelThere,
      ],
    }),
  }
}
