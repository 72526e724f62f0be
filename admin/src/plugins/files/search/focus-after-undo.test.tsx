import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entry } from '../test-files'
import { activeRow, removeByKeyboard, undoByKeyboard } from '../test-keys'
import { contentPage, page, results, showSearch } from './test-search'

test('after Undo of a deletion in Smart Search the results have the focus, at the row that is back', async () => {
  const { person } = showSearch({ search: () => page([entry('/b/a.txt'), entry('/a.txt'), entry('/c.txt')]) })
  const grid = await results()
  grid.focus()
  await person.keyboard('{ArrowDown}')
  await removeByKeyboard(person)
  await waitFor(() => expect(grid).toHaveFocus())
  expect(activeRow(grid)).toHaveTextContent('c.txt')
  await person.keyboard('{ArrowUp}')
  await undoByKeyboard(person)
  await waitFor(() => expect(activeRow(grid)).toHaveAttribute('aria-rowindex', '3'))
  expect(activeRow(grid)).toHaveTextContent('a.txt')
  expect(grid).toHaveFocus()
})

test('so they have where they went away with their last row', async () => {
  const { person } = showSearch({ search: () => page([entry('/a.txt')]) })
  ;(await results()).focus()
  await removeByKeyboard(person)
  await screen.findByText(/No files|Nothing/)
  await undoByKeyboard(person)
  const grid = await results()
  await waitFor(() => expect(grid).toHaveFocus())
  expect(activeRow(grid)).toHaveTextContent('a.txt')
})

test('after Undo of a deletion among found texts the file that is back has the focus', async () => {
  const hit = { entry: entry('/a.txt'), lines: [{ number: 7, text: 'The café is open' }], count: 1 }
  const { person } = showSearch(
    { content: () => contentPage({ hits: [hit] }) },
    '/admin/files/search?in=contents&text=cafe'
  )
  const button = await screen.findByRole('button', { name: 'Delete: a.txt' })
  button.focus()
  await removeByKeyboard(person, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a.txt' })).toBeNull())
  await undoByKeyboard(person)
  await waitFor(() => expect(screen.getByRole('button', { name: 'a.txt' })).toHaveFocus())
})
