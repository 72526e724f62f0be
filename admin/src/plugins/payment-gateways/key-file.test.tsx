import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const file = (mark: string) => ({ set: true, last4: null, mark })

const play = {
  id: 1,
  name: 'googleplay',
  displayName: 'Google Play',
  description: '',
  isEnabled: true,
  isConfigured: true,
  testMode: false,
  priority: 1,
  configuration: { serviceAccountKey: file('aaaa'), packageName: 'com.example.vpn' },
  webhookUrl: 'https://vpn.example/webhooks/googleplay',
  version: 3,
  checkPassed: true,
  checkedAt: null,
  fees: null,
  supportedMethods: ['subscription'],
  needs: [],
  capabilities: [],
} as unknown as Gateway

/** A colleague saves between reading and saving; here a new key file is typed. */
async function saveAfter(theirs: object) {
  const current = { ...play, ...theirs, version: 4 }
  const update = async () => {
    throw new ConsoleError(
      new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message: 'Changed', current }))
    )
  }
  const getList = async () => ({ data: [play], total: 1 })
  renderConsole({
    plugins: [paymentGateways],
    dataProvider: { getList, update } as never,
    at: '/admin/payment-gateways',
  })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Edit Google Play' }))
  fireEvent.change(await screen.findByLabelText('Service account key'), { target: { value: '{"key":"mine"}' } })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Someone else changed this/)
}

test('a key file that nobody else replaced is no choice', async () => {
  await saveAfter({ displayName: 'Play' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByLabelText('Service account key')).toHaveValue('{"key":"mine"}')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a key file that a colleague replaced is', async () => {
  await saveAfter({ configuration: { ...play.configuration, serviceAccountKey: file('bbbb') } })
  expect(screen.getByRole('radio', { name: 'Yours: a new secret' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})
