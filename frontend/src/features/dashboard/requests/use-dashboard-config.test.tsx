import { screen } from '@testing-library/react'
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

/** A dashboard with the dark theme, which is answered when the returned function is called. */
function open() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  renderApp(<Stored />)
  return () => resolve(Response.json({ ...defaultConfig, layout: 'compact', theme: 'dark' }))
}

test('the theme of the dashboard applies when it is loaded', async () => {
  const answer = open()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('compact')).toBeInTheDocument()
  expect(themePreference()).toBe('dark')
})

test('a theme that is chosen while it is loaded stays', async () => {
  const answer = open()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  setThemePreference('system')
  answer()
  expect(await screen.findByText('compact')).toBeInTheDocument()
  expect(themePreference()).toBe('system')
})
