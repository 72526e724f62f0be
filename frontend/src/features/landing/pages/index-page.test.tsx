import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import IndexPage from './index-page'

afterEach(() => void vi.unstubAllGlobals())

const Plans = () => <output>{useLocation().search}</output>

test.each([
  ['succeeded', '?checkout=returned'],
  ['pending', '?checkout=returned'],
  ['failed', '?checkout=cancelled'],
])('who comes back from a bank with a payment that %s is shown what became of it', async (outcome, search) => {
  stubApi({ 'GET /api/auth/user': { status: 200, body: aUser } })
  renderApp(
    <Routes>
      <Route path="/" element={<IndexPage />} />
      <Route path="/subscriptions" element={<Plans />} />
    </Routes>,
    `/?payment_intent=pi_1&redirect_status=${outcome}`
  )
  expect(await screen.findByText(search)).toBeInTheDocument()
})
