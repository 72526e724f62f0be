import { test } from '@japa/runner'
import fc from 'fast-check'
import { minorUnits, money } from '#cli/shared/money'
import { discounted, formatMoney, fromDecimal, toDecimal } from '#shared/money'
import { moneyOf } from '#billing/documents/invoice'
import { registerBillingMails } from '#billing/mails/templates'
import { LANGUAGES, languageTag } from '#core/languages'
import type { MailTemplate } from '#core/mail/mail'
import { Mails } from '#core/mail/mails'
import { amountOf } from '#gateways/drivers/googleplay/snapshot/orders'
import { moneyOf as paypalMoney } from '#gateways/drivers/paypal/catalogue'
import { amountIn } from '#gateways/drivers/paypal/plan_price'
import { JsonView } from '#gateways/wire/json_view'
import { moneyOf as playMoney } from '#tests/support/gateways/googleplay/wire'

/** With no, two and three digits behind the point (ISO 4217). */
const CURRENCIES = ['JPY', 'USD', 'KWD'] as const

const amounts = fc.record({ minor: fc.integer({ min: 0, max: 99_999_999 }), currency: fc.constantFrom(...CURRENCIES) })

/** The amount in a text that people read: its digits and the point. */
const read = (text: string) => text.replaceAll(/[^\d.]/g, '')

/** The emails about money, as they are written. */
function billingMails(): Map<string, MailTemplate> {
  const known = new Map<string, MailTemplate>()
  const { template } = Mails
  Mails.template = (name, own) => void known.set(name, own as MailTemplate)
  try {
    registerBillingMails()
  } finally {
    Mails.template = template
  }
  return known
}

function textOf(template: MailTemplate, amountMinor: number, currency: string, language: (typeof LANGUAGES)[number]) {
  const data = {
    amountMinor,
    currency,
    plan: 'monthly',
    number: 'X',
    on: '2026-03-10T12:00:00.000Z',
    until: '2026-03-10T12:00:00.000Z',
  }
  return template(data, language).text
}

/** The numbers of a text, by the marks of its language, with a point before their decimals. */
function amountsIn(text: string, tag: string): string[] {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8)
  const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const [group, decimal] = [mark('group'), mark('decimal')]
  const numbers = text.match(new RegExp(`\\d[\\d${group}]*(?:\\${decimal}\\d+)?`, 'g')) ?? []
  return numbers.map((number) => number.replaceAll(group, '').replace(decimal, '.'))
}

test.group('Money', () => {
  test('minor units become decimals and come back without floating point', ({ assert }) => {
    assert.equal(toDecimal(999, 'USD'), '9.99')
    assert.equal(toDecimal(5, 'USD'), '0.05')
    assert.equal(toDecimal(-1250, 'EUR'), '-12.50')
    assert.equal(toDecimal(500, 'JPY'), '500')
    assert.equal(toDecimal(3500, 'KWD'), '3.500')
    assert.equal(fromDecimal('0.0', 'USD'), 0)
    assert.equal(fromDecimal('-9.99', 'USD'), -999)
    assert.equal(fromDecimal('9.990', 'USD'), 999)
  })

  test('what is no amount of a currency is none', ({ assert }) => {
    for (const value of ['', '.', '9,99', '1e3', '9.999', ' 1']) assert.isNull(fromDecimal(value, 'USD'), value)
    assert.isNull(fromDecimal('1.5', 'JPY'))
    for (const value of ['cheap', '-1', '', '9.999', '1000000']) assert.throws(() => minorUnits(value, 'USD'))
    assert.throws(() => minorUnits('1.5', 'JPY'), "'1.5' is not an amount of JPY such as 999.")
    assert.throws(() => minorUnits('x', 'KWD'), "'x' is not an amount of KWD such as 0.999.")
  })

  test('is written with the digits of its currency wherever people read it', ({ assert }) => {
    assert.equal(moneyOf(1500, 'JPY'), '¥1,500')
    assert.equal(money(1500, 'JPY'), '¥1,500')
    assert.include(money(3500, 'KWD'), '3.500')
    fc.assert(
      fc.property(amounts, ({ minor, currency }) => {
        const decimal = toDecimal(minor, currency)
        const written = [moneyOf(minor, currency), money(minor, currency), formatMoney(minor, currency, 'en-US')]
        return written.every((text) => read(text) === decimal)
      })
    )
  })

  test('is written so in each email that names it, in each language', ({ assert }) => {
    const named = new Map(
      [...billingMails()].filter(([, template]) => textOf(template, 7777, 'USD', 'en').includes('77.77'))
    )
    assert.sameMembers([...named.keys()], ['billing.receipt', 'billing.confirm', 'billing.refunded', 'billing.renewal'])
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LANGUAGES), ({ minor, currency }, language) =>
        [...named.values()].every((template) =>
          amountsIn(textOf(template, minor, currency, language), languageTag(language)).includes(
            toDecimal(minor, currency)
          )
        )
      )
    )
  })

  test('what was typed in the terminal or came from a provider is the amount that is written back', () => {
    fc.assert(
      fc.property(amounts, ({ minor, currency }) => {
        const decimal = toDecimal(minor, currency)
        return minorUnits(decimal, currency) === minor && fromDecimal(decimal, currency) === minor
      })
    )
  })

  test('what providers are told and tell is the same amount', () => {
    fc.assert(
      fc.property(amounts, ({ minor, currency }) => {
        const told = [
          amountIn(new JsonView(paypalMoney({ minor, currency })))?.minor,
          amountOf(playMoney(minor, currency))?.amountMinor,
        ]
        return told.every((amount) => amount === minor)
      })
    )
  })

  test('a discount is rounded one way: to the nearest unit, and never below nothing', ({ assert }) => {
    assert.equal(discounted(999, { percentOff: 10, amountOffMinor: null }), 899)
    assert.equal(discounted(999, { percentOff: 60, amountOffMinor: null }), 400)
    assert.equal(discounted(999, { percentOff: 50, amountOffMinor: null }), 499)
    assert.equal(discounted(999, { percentOff: 100, amountOffMinor: null }), 0)
    assert.equal(discounted(999, { percentOff: null, amountOffMinor: 2000 }), 0)
  })
})
