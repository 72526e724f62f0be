import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { directory, entry, showFiles, shownNames, table } from './test-files'
import { activeRow, removeByKeyboard, undoByKeyboard } from './test-keys'

test('after Undo by keyboard the table has the focus, at the row that is back', async () => {
  const { person } = showFiles([directory('/photos'), entry('/a.txt'), entry('/b.txt')])
  const grid = await table()
  grid.focus()
  await person.keyboard('{ArrowDown}')
  await removeByKeyboard(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'b.txt']))
  await waitFor(() => expect(grid).toHaveFocus())
  await person.keyboard('{ArrowUp}')
  await undoByKeyboard(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt']))
  expect(grid).toHaveFocus()
  expect(activeRow(grid)).toHaveTextContent('a.txt')
})

test('so it has where the table went away with its last row', async () => {
  const { person } = showFiles([entry('/a.txt')])
  ;(await table()).focus()
  await removeByKeyboard(person)
  await screen.findByRole('heading', { name: 'No files here yet' })
  await undoByKeyboard(person)
  const grid = await table()
  await waitFor(() => expect(grid).toHaveFocus())
  expect(activeRow(grid)).toHaveTextContent('a.txt')
})
