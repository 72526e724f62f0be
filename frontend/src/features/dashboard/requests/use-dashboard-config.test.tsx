import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../../test-support/render-app'
import { setThemePreference, themePreference } from '~/theme/theme-preference'
import { defaultConfig } from '../config/default-config'
import { useDashboardConfig } from './use-dashboard-config'

beforeEach(() => setThemePreference('light'))
afterEach(() => vi.unstubAllGlobals())

function Stored() {
  const { stored, isPending } = useDashboardConfig()
  return <output>{isPending ? 'Loading' : stored.layout}</output>
}

/** The dashboard, which its user may leave. */
function Screen() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>{isShown ? 'Leave' : 'Come back'}</button>
      {isShown && <Stored />}
    </>
  )
}

/**
 * A dashboard with the dark theme. `answer` answers all that was asked. A read that the page began before the app ran doesn't end
 * with the screen.
 */
function open({ endsWithScreen = true } = {}) {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    waiting.push(resolve)
    if (endsWithScreen) signal?.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  renderApp(<Screen />)
  const answer = () => {
    for (const resolve of waiting) resolve(Response.json({ ...defaultConfig, layout: 'compact', theme: 'dark' }))
  }
  return { answer, person: userEvent.setup() }
}

test('the theme of the dashboard applies when it is loaded', async () => {
  const { answer } = open()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('compact')).toBeInTheDocument()
  expect(themePreference()).toBe('dark')
})

test('a theme that is chosen while it is loaded stays', async () => {
  const { answer } = open()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  setThemePreference('system')
  answer()
  expect(await screen.findByText('compact')).toBeInTheDocument()
  expect(themePreference()).toBe('system')
})

test.each([
  ['is canceled with the screen', true],
  ['is answered while it is away', false],
])('it stays where the user leaves and comes back, and the first read %s', async (_, endsWithScreen) => {
  const { answer, person } = open({ endsWithScreen })
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  setThemePreference('system')
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  if (!endsWithScreen) answer()
  await person.click(screen.getByRole('button', { name: 'Come back' }))
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('compact')).toBeInTheDocument()
  expect(themePreference()).toBe('system')
})
