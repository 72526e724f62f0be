import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const stripe = {
  id: 1,
  name: 'stripe',
  displayName: 'Stripe',
  description: 'Cards',
  isEnabled: false,
  isConfigured: true,
  testMode: true,
  priority: 1,
  configuration: {},
  webhookUrl: 'https://vpn.example/webhooks/stripe',
  version: 3,
  checkPassed: true,
  checkedAt: null,
  fees: null,
  supportedMethods: ['card'],
  needs: [],
  capabilities: [],
} as unknown as Gateway

function open(getList: () => Promise<{ data: Gateway[]; total: number }>) {
  renderConsole({ plugins: [paymentGateways], dataProvider: { getList } as never, at: '/admin/payment-gateways' })
}

test('a single gateway that is disabled leaves nothing to pay with, and the screen says so', async () => {
  open(async () => ({ data: [stripe], total: 1 }))
  expect(await screen.findByText('No gateway is enabled and configured.')).toBeInTheDocument()
})

test('an API that breaks takes the place of the screen, and trying again shows the gateways', async () => {
  let isBroken = true
  open(async () => {
    if (isBroken)
      throw new ConsoleError(new ApiError(500, JSON.stringify({ code: 'E_INTERNAL', message: 'Something broke' })))
    return { data: [stripe], total: 1 }
  })
  expect(await screen.findByRole('heading', { name: "Couldn't load the gateways" })).toBeInTheDocument()
  expect(screen.queryByRole('listitem', { name: 'Stripe' })).toBeNull()
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem', { name: 'Stripe' })).toBeInTheDocument()
})
