import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, renderApp } from '../../../test-support/render-app'
import { PaymentBanner } from './payment-banner'

const show = (pastDue: (typeof aUser)['pastDue']) => renderApp(<PaymentBanner user={{ ...aUser, pastDue }} />)

test('nobody who owes nothing sees it', () => {
  show(null)
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('a payment that failed: until when the plan lasts, and the ways to pay', () => {
  show({ graceEndsAt: '2026-12-02T10:00:00.000Z', actionUrl: 'https://pay.example/1', needsConfirmation: false })
  const banner = screen.getByRole('complementary', { name: 'Your last payment failed' })
  expect(banner).toHaveTextContent('Your plan stays until 2 December 2026')
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', 'https://pay.example/1')
  expect(screen.getByRole('link', { name: 'Change the card' })).toHaveAttribute('href', '/subscriptions/manage')
})

test('a bank that asks is said to ask', () => {
  show({ graceEndsAt: null, actionUrl: 'https://pay.example/1', needsConfirmation: true })
  expect(screen.getByRole('complementary')).toHaveTextContent('Your bank wants you to confirm a payment')
  expect(screen.getByRole('link', { name: 'Confirm the payment' })).toBeInTheDocument()
})
