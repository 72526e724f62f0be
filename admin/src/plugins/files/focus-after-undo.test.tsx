import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialog, directory, entry, showFiles, shownNames, table } from './test-files'

/** Deletes the entry that the keyboard is at. */
async function remove(person: UserEvent) {
  await person.keyboard('{Delete}')
  dialog().getByRole('button', { name: 'Delete' }).focus()
  await person.keyboard('{Enter}')
  await screen.findByText('File deleted successfully')
}

/** Goes to the notice, and takes the deletion back. */
async function undo(person: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(button.closest('[style*="pointer-events: none"]')).toBeNull())
  await person.keyboard('{F8}')
  button.focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Restored "a.txt"')
}

const activeRow = (grid: HTMLElement) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')

test('after Undo by keyboard the table has the focus, at the row that is back', async () => {
  const { person } = showFiles([directory('/photos'), entry('/a.txt'), entry('/b.txt')])
  const grid = await table()
  grid.focus()
  await person.keyboard('{ArrowDown}')
  await remove(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'b.txt']))
  await waitFor(() => expect(grid).toHaveFocus())
  await person.keyboard('{ArrowUp}')
  await undo(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt']))
  expect(grid).toHaveFocus()
  expect(activeRow(grid)).toHaveTextContent('a.txt')
})

test('so it has where the table went away with its last row', async () => {
  const { person } = showFiles([entry('/a.txt')])
  ;(await table()).focus()
  await remove(person)
  await screen.findByRole('heading', { name: 'No files here yet' })
  await undo(person)
  const grid = await table()
  await waitFor(() => expect(grid).toHaveFocus())
  expect(activeRow(grid)).toHaveTextContent('a.txt')
})
