import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { ProtectionCheck } from './protection-check'

afterEach(() => void vi.unstubAllGlobals())

const zurich = { id: 1, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' }
const ask = () => userEvent.click(screen.getByRole('button'))

test('nothing is asked before a click; then it says through which server the traffic leaves, and the limits', async () => {
  const calls = stubApi({ 'GET /api/protection': { status: 200, body: { protected: true, server: zurich } } })
  renderApp(<ProtectionCheck />)
  expect(calls).toHaveLength(0)
  expect(screen.getByRole('button')).toHaveTextContent('Am I protected?')
  await ask()
  expect(await screen.findByText('Your traffic leaves through Zürich')).toBeInTheDocument()
  expect(screen.getByText(/IPv4 or IPv6, not both/)).toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveTextContent('Ask again')
})

test('without a tunnel it says so, each time again', async () => {
  const calls = stubApi({ 'GET /api/protection': { status: 200, body: { protected: false, server: null } } })
  renderApp(<ProtectionCheck />)
  await ask()
  expect(await screen.findByText('Your traffic does not go through one of our servers')).toBeInTheDocument()
  await ask()
  expect(calls).toHaveLength(2)
})

test('a question that did not get through is not taken for an answer', async () => {
  stubApi({ 'GET /api/protection': new TypeError('Failed to fetch') })
  renderApp(<ProtectionCheck />)
  await ask()
  expect(await screen.findByText('We could not find out')).toBeInTheDocument()
  expect(screen.queryByText(/does not go through/)).toBeNull()
})

test('who asks too often is told how long to wait', async () => {
  const body = { code: 'E_TOO_MANY_REQUESTS', message: 'Too many attempts. Try again in 20 seconds.' }
  stubApi({ 'GET /api/protection': { status: 429, body } })
  renderApp(<ProtectionCheck />)
  await ask()
  expect(await screen.findByText(body.message)).toBeInTheDocument()
})

test('an answer is withdrawn after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubApi({ 'GET /api/protection': { status: 200, body: { protected: true, server: zurich } } })
  renderApp(<ProtectionCheck />)
  await ask()
  expect(await screen.findByText('Your traffic leaves through Zürich')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('Your traffic leaves through Zürich')).toBeNull()
  expect(screen.getByRole('button')).toHaveTextContent('Am I protected?')
  vi.useRealTimers()
})
