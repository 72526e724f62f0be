import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeToggle } from './theme-toggle'

test('offers Light, Dark and System, and works with the keyboard alone', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Light', 'Dark', 'System'])
  expect(screen.getByRole('menuitemradio', { name: 'System' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(localStorage.getItem('vpn-ui-theme')).toBe('dark')
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toHaveFocus()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Escape closes the menu and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.click(screen.getByRole('button'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveFocus()
})
