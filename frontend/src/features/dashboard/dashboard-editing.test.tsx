import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigation } from '~/lib/navigation'
import { findToast, renderSignedIn } from '../../../test-support/render-signed-in'
import { refused, stubVpnApi } from '../../../test-support/vpn-api'
import { defaultConfig } from './config/default-config'

const CONFIG = 'GET /api/dashboard/config'
const SAVE = 'PUT /api/dashboard/config'

afterEach(() => vi.unstubAllGlobals())

async function opened(facts: Parameters<typeof stubVpnApi>[0] = {}) {
  const stub = stubVpnApi(facts)
  const { person } = renderSignedIn('/app')
  await screen.findByRole('heading', { name: 'Disconnected' })
  await person.click(screen.getByRole('button', { name: 'Dashboard settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Customize Dashboard' }))
  return { ...stub, person, dialog }
}

test('what is hidden in the dialog is gone at once, and saved only by Save', async () => {
  const { person, dialog, sent, state } = await opened()
  await person.click(dialog.getByRole('tab', { name: 'Widgets' }))
  await person.click(dialog.getByRole('switch', { name: 'Show Usage' }))
  expect(screen.getByText('Grid layout · 3 widgets')).toBeInTheDocument()
  expect(sent(SAVE)).toEqual([])
  const widgets = defaultConfig.widgets.map((widget) => ({ ...widget, isVisible: widget.id !== 'usage_stats' }))
  const stored = { status: 200, body: { ...defaultConfig, widgets } }
  state.replies = { [SAVE]: stored, [CONFIG]: stored }
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await findToast('Dashboard Updated')).toBeInTheDocument()
  expect(sent(SAVE)).toEqual([{ ...defaultConfig, widgets }])
})

test('a session that is over is told as everywhere, not as a failed update', async () => {
  const assign = vi.spyOn(navigation, 'assign').mockImplementation(() => {})
  const { person, dialog } = await opened({
    replies: { [SAVE]: refused(401, 'E_UNAUTHORIZED', 'Sign in to continue') },
  })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await findToast('Unauthorized')).toBeInTheDocument()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login'))
  expect(screen.queryByText('Update Failed')).toBeNull()
  assign.mockRestore()
})

test('a reset is local until it is saved', async () => {
  const body = { ...defaultConfig, layout: 'compact' }
  const { person, dialog, sent } = await opened({ replies: { [CONFIG]: { status: 200, body } } })
  await person.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(await findToast('Dashboard Reset')).toBeInTheDocument()
  expect(await findToast(/Choose Save to keep it/)).toBeInTheDocument()
  expect(dialog.getByText('You have unsaved changes')).toBeInTheDocument()
  expect(screen.getByText('Grid layout · 4 widgets')).toBeInTheDocument()
  expect(sent(SAVE)).toEqual([])
})

test('rows stay where they are while widgets are hidden and shown, and follow a move', async () => {
  const { person, dialog } = await opened()
  await person.click(dialog.getByRole('tab', { name: 'Widgets' }))
  const rows = () => dialog.getAllByRole('switch').map((row) => row.getAttribute('aria-label'))
  const before = rows()
  await person.click(dialog.getByRole('switch', { name: before[0] ?? '' }))
  expect(rows()).toEqual(before)
  await person.click(dialog.getByRole('switch', { name: before[0] ?? '' }))
  expect(rows()).toEqual(before)
  await person.click(dialog.getByRole('button', { name: 'Move Usage up' }))
  expect(rows().indexOf('Show Usage')).toBe(before.indexOf('Show Usage') - 1)
})
