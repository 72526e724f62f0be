import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Deletes the entry that the keyboard is at. `key` asks for it. */
export async function removeByKeyboard(person: UserEvent, key = '{Delete}') {
  await person.keyboard(key)
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }).focus()
  await person.keyboard('{Enter}')
  await screen.findByText('File deleted successfully')
}

/** Goes to the notice, and takes the deletion of 'a.txt' back. */
export async function undoByKeyboard(person: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(button.closest('[style*="pointer-events: none"]')).toBeNull())
  await person.keyboard('{F8}')
  button.focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Restored "a.txt"')
}

export const activeRow = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
