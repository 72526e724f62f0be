import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSignedIn } from '../../../../../test-support/render-signed-in'
import { stubVpnApi } from '../../../../../test-support/vpn-api'

afterEach(() => void vi.unstubAllGlobals())

test('what is all used leads to the plans', async () => {
  stubVpnApi({ user: { connectionsUsed: 5, connectionsLimit: 5, emailVerified: true } })
  renderSignedIn('/app')
  expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscriptions')
})

test('a test connection that is used leads to the link that brings more', async () => {
  const { sent } = stubVpnApi({
    user: { connectionsUsed: 1, connectionsLimit: 1, emailVerified: false },
    replies: { 'POST /api/send-verification-email': { status: 204 } },
  })
  const { person } = renderSignedIn('/app')
  await person.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(sent('POST /api/send-verification-email')).toHaveLength(1)
})
