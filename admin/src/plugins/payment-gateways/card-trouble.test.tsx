import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const acme = {
  id: 1,
  name: 'acme',
  displayName: 'Acme',
  description: '',
  isEnabled: false,
  isConfigured: false,
  testMode: true,
  priority: 1,
  configuration: {},
  webhookUrl: 'https://vpn.example/webhooks/acme',
  version: 3,
  checkPassed: null,
  checkedAt: null,
  fees: null,
  supportedMethods: [],
  needs: ['secretKey'],
  capabilities: [],
} as unknown as Gateway

const bank = { ...acme, id: 2, name: 'bank', displayName: 'Bank', priority: 2 }
const unconfigured = { code: 'E_GATEWAY_UNCONFIGURED', message: 'Set these first: Secret key.' }
const words = 'Failed to update payment gateway. Set these first: Secret key.'

function refusing(status: number, body: object) {
  return vi.fn<(resource: string, params: { data: Partial<Gateway> }) => Promise<{ data: Gateway }>>(async () => {
    throw new ConsoleError(new ApiError(status, JSON.stringify(body)))
  })
}

function open(update = refusing(409, unconfigured), listed: () => Gateway[] = () => [acme, bank]) {
  const getList = async () => ({ data: listed(), total: listed().length })
  const dataProvider = { getList, update } as never
  renderConsole({ plugins: [paymentGateways], dataProvider, at: '/admin/payment-gateways' })
  return { update, person: userEvent.setup() }
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const enabled = (name: string) => screen.findByRole('switch', { name: `Enabled: ${name}` })

test('what a switch could not do stands on its card, and no toast says it', async () => {
  const { person } = open()
  await person.click(await enabled('Acme'))
  expect(await (await card('Acme')).findByRole('alert')).toHaveTextContent(words)
  expect((await card('Bank')).queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Error')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('it is closed there, and the switch has the focus again', async () => {
  const { person } = open()
  await person.click(await enabled('Acme'))
  await person.click(await (await card('Acme')).findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await enabled('Acme')).toHaveFocus()
})

test('two cards have troubles of their own, and one ends with the next try', async () => {
  const update = refusing(409, unconfigured)
  const { person } = open(update)
  await person.click(await enabled('Acme'))
  await (await card('Acme')).findByRole('alert')
  await person.click(await enabled('Bank'))
  await (await card('Bank')).findByRole('alert')
  update.mockResolvedValueOnce({ data: acme })
  await waitFor(async () => expect(await enabled('Acme')).not.toHaveAttribute('aria-disabled'))
  await person.click(await enabled('Acme'))
  await waitFor(async () => expect((await card('Acme')).queryByRole('alert')).toBeNull())
  expect((await card('Bank')).getByRole('alert')).toHaveTextContent(words)
})

test('it ends where the form of the gateway was saved', async () => {
  const update = refusing(409, unconfigured)
  const { person } = open(update)
  await person.click(await enabled('Acme'))
  await (await card('Acme')).findByRole('alert')
  update.mockResolvedValueOnce({ data: acme })
  await person.click((await card('Acme')).getByRole('button', { name: 'Edit Acme' }))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Payment gateway updated successfully')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('of a gateway that somebody deleted meanwhile it is said above the list', async () => {
  let stored = [acme, bank]
  const update = refusing(404, { code: 'E_NOT_FOUND', message: 'Not found' })
  const { person } = open(update, () => stored)
  const toggle = await enabled('Acme')
  stored = [bank]
  await person.click(toggle)
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else deleted Acme')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Acme' })).toBeNull())
  expect(screen.getByRole('alert')).toBeInTheDocument()
})
