import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { paymentGateways } from './index'

async function open() {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 9, ...data } }))
  const dataProvider = { getList: async () => ({ data: [], total: 0 }), create } as never
  renderConsole({ plugins: [paymentGateways], dataProvider, at: '/admin/payment-gateways' })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Add gateway' }))
  const choose = async (type: string) => {
    await person.click(screen.getByRole('combobox', { name: /Gateway type/ }))
    await person.click(screen.getByRole('option', { name: type }))
  }
  return { create, person, choose }
}

const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('another type fills in what it is known by, and replaces nothing that was typed', async () => {
  const { create, person, choose } = await open()
  await choose('Stripe')
  await person.clear(await field(/Description/))
  await person.type(await field(/Description/), 'By card')
  await person.type(await field(/Publishable key/), 'pk_test_1')
  await choose('PayPal')
  expect(await field(/Display name/)).toHaveValue('PayPal')
  expect(await field(/Description/)).toHaveValue('By card')
  await person.type(await field(/Client ID/), 'client')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Payment gateway created successfully')
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    name: 'paypal',
    displayName: 'PayPal',
    description: 'By card',
    supportedMethods: ['paypal', 'digital_wallet'],
    configuration: { clientId: 'client' },
  })
  expect(create.mock.calls[0]?.[1].data).not.toHaveProperty('configuration.publicKey')
})

test('a type alone is nothing that was typed: its dialog closes without a question', async () => {
  const { person, choose } = await open()
  await choose('Stripe')
  expect(await field(/Display name/)).toHaveValue('Stripe')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Discard what you typed?')).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Add payment gateway' })).toBeNull()
})
