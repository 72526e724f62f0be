import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, stubApi } from '../../../../test-support/render-app'
import de from '../messages/de'
import en from '../messages/en'
import es from '../messages/es'
import fr from '../messages/fr'
import zh from '../messages/zh'
import type { ChangeQuote } from '../lib/change'
import { ChangeQuoteView } from './change-quote'

afterEach(() => vi.unstubAllGlobals())

function show(more: Partial<ChangeQuote>) {
  stubApi({})
  const quote: ChangeQuote = {
    plan: 'yearly',
    when: 'now',
    priceMinor: 4999,
    dueNowMinor: 4500,
    creditMinor: 499,
    nextChargeMinor: 4999,
    nextChargeAt: '2027-11-21T10:00:00.000Z',
    endsDiscount: false,
    currency: 'USD',
    quotedAt: '2026-11-21T10:00:00.000Z',
    ...more,
  }
  const nothing = () => {}
  const on = { onChanged: nothing, onStale: nothing, onClose: nothing }
  renderApp(<ChangeQuoteView quote={quote} isStale={false} testMode={false} canChangeMethod={false} {...on} />)
}

test('a change that ends the discount says so, and what the plan costs then', () => {
  show({ endsDiscount: true })
  expect(
    screen.getByText(
      'Your discount is for your current plan only and ends with this change. The Yearly Plan costs $49.99 per year.'
    )
  ).toBeInTheDocument()
})

test('so does one to a lower plan', () => {
  show({ endsDiscount: true, plan: 'monthly', when: 'period_end', nextChargeMinor: 999, priceMinor: 999 })
  expect(screen.getByText(/ends with this change\. The Monthly Plan costs \$9\.99 per month\.$/)).toBeInTheDocument()
})

test('any other change says nothing of a discount', () => {
  show({})
  expect(screen.queryByText(/discount/)).toBeNull()
})

test('it is said in every language', () => {
  const said = [de, en, es, fr, zh].map(({ change }) => change.endsDiscount('Plan', '9.99'))
  expect(new Set(said).size).toBe(5)
  for (const text of said) expect(text).toContain('9.99')
})
