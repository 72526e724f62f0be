import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSignedIn } from '../../../test-support/render-signed-in'
import { stubVpnApi } from '../../../test-support/vpn-api'

afterEach(() => void vi.unstubAllGlobals())

test.each(['/app', '/servers'] as const)('leads from %s to support and to help', async (at) => {
  stubVpnApi({ user: { isAdmin: true } })
  const { person } = renderSignedIn(at)
  await person.click(await screen.findByRole('button', { name: 'Account' }))
  const menu = within(screen.getByRole('menu', { name: 'Account' }))
  expect(menu.getByRole('menuitem', { name: 'Support' })).toHaveAttribute('href', '/support')
  expect(menu.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/help')
  expect(menu.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
})
