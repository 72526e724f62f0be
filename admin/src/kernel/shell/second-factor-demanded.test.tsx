import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { useGetList } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../../../frontend/test-support/render-app'
import { anOperator } from '../../../test-support/an-operator'
import { defineAdminPlugin } from '../plugin'
import { Console } from './console'

afterEach(() => vi.unstubAllGlobals())

function Things() {
  const { data = [] } = useGetList('things')
  return <p>{data.length} things</p>
}
const things = defineAdminPlugin({
  id: 'things',
  tab: { label: 'Things', order: 1 },
  routes: [{ path: '', component: async () => ({ default: Things }) }],
  permission: ['admin'],
})
const path = '/api/admin/things?filter=%7B%7D&range=%5B0%2C24%5D&sort=%5B%22id%22%2C%22DESC%22%5D'
const refusal = { status: 403, body: { code: 'E_SECOND_FACTOR_SETUP_REQUIRED', message: 'Set it up' } }
const answer = { status: 200, body: [{ id: 1 }], headers: { 'Content-Range': 'things 0-0/1' } }

function consoleOf(secondFactor: boolean, onForbidden: () => void) {
  const user = { ...anOperator, secondFactor }
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<Console user={user} plugins={[things]} onForbidden={onForbidden} />} />
      </Routes>
    </BrowserRouter>
  )
}

test('says what to do where a second factor is demanded, looks by itself and goes on once there is one', async () => {
  history.replaceState(null, '', '/admin/things')
  stubApi({ [`GET ${path}`]: refusal })
  const onForbidden = vi.fn()
  const { rerender } = render(consoleOf(false, onForbidden))
  expect(await screen.findByRole('heading', { name: 'Set up two-factor authentication' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open security settings' })).toHaveAttribute('href', '/settings#security')
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
  onForbidden.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'I have set it up' }))
  expect(onForbidden).toHaveBeenCalledOnce()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onForbidden).toHaveBeenCalledTimes(2)
  stubApi({ [`GET ${path}`]: answer })
  rerender(consoleOf(true, onForbidden))
  expect(await screen.findByText('1 things')).toBeInTheDocument()
})
