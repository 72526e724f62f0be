import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listen } from '~/lib/live/listen'
import { directory, entry, showFiles, shownNames, table } from './test-files'
import { channelOf } from './use-live-folder'
import { pressNotice } from '../../../test-support/press-notice'

const told = new Map<string, () => void>()
vi.mock('~/lib/live/listen', () => ({ listen: vi.fn() }))

beforeEach(() => {
  told.clear()
  vi.mocked(listen).mockImplementation((channel, { onChange, onLive }) => {
    told.set(channel, onChange)
    onLive(true)
    return () => void told.delete(channel)
  })
})

const many = () => Array.from({ length: 500 }, (_, index) => entry(`/file-${String(index).padStart(3, '0')}`))

/** Somebody else changes the folder, and a live event tells this screen. */
async function changes(folder = '/') {
  await waitFor(() => expect(told.has(channelOf(folder))).toBe(true))
  act(() => told.get(channelOf(folder))?.())
}

test("what another one creates, renames and deletes is shown, in this folder's channel alone", async () => {
  const { store, person } = showFiles([directory('/docs'), entry('/a.txt')])
  await table()
  store.entries = [directory('/docs'), entry('/b.txt'), entry('/c.txt')]
  await changes()
  await waitFor(() => expect(shownNames()).toEqual(['docs', 'b.txt', 'c.txt']))
  await person.click(screen.getByRole('link', { name: 'docs' }))
  await screen.findByText('No files here yet')
  await waitFor(() => expect(told.has(channelOf('/'))).toBe(false))
  store.entries = [...store.entries, entry('/docs/new.txt')]
  await changes('/docs')
  await waitFor(() => expect(shownNames()).toEqual(['new.txt']))
})

test('a channel tells no name', () => {
  expect(channelOf('/docs/Größe')).toBe('folder/L2RvY3MvR3LDtsOfZQ')
  expect(channelOf('/')).toBe('folder/Lw')
})

test('the selection, the active row and a name that is being typed stay', async () => {
  const { store, person } = showFiles([entry('/m.txt'), entry('/n.txt')])
  const grid = await table()
  await person.click(await screen.findByRole('checkbox', { name: 'Select m.txt' }))
  await person.keyboard('{ArrowDown}{F2}')
  const field = await screen.findByRole('textbox', { name: 'New name for n.txt' })
  await person.keyboard('typed')
  store.entries = [entry('/a.txt'), ...store.entries]
  await changes()
  await screen.findByRole('checkbox', { name: 'Select a.txt' })
  expect(field).toHaveValue('typed.txt')
  expect(field).toHaveFocus()
  expect(screen.getByText('1 item selected')).toBeInTheDocument()
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toContainElement(field)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(shownNames()).toEqual(['a.txt', 'm.txt', 'typed.txt']))
})

test('a name that is being typed for what is gone is given up with a word', async () => {
  const { store, person } = showFiles([entry('/m.txt'), entry('/n.txt')])
  const grid = await table()
  grid.focus()
  await person.keyboard('{F2}')
  await screen.findByRole('textbox', { name: 'New name for m.txt' })
  store.entries = [entry('/n.txt')]
  await changes()
  expect(await screen.findByText('"m.txt" was renamed, moved or deleted in the meantime')).toBeInTheDocument()
  await waitFor(() => expect(grid).toHaveFocus())
  expect(store.writes).toEqual([])
})

test('what is in view stays where it is when rows come above it', async () => {
  const { store } = showFiles(many())
  const grid = await table()
  // jsdom lays out nothing, and scrolls nowhere by itself.
  grid.scrollTop = 4_000
  fireEvent.scroll(grid)
  store.entries = [entry('/a-1'), entry('/a-2'), ...many()]
  await changes()
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '503'))
  expect(grid.scrollTop).toBe(4_080)
  // Deleted above, and the first one in view too.
  store.entries = many().slice(50)
  store.entries = store.entries.filter(({ name }) => name !== 'file-100')
  await changes()
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '450'))
  expect(grid.scrollTop).toBe(1_960)
})

test('Undo while the list is being read again is done, and is what is shown in the end', async () => {
  const { store, person } = showFiles([entry('/a.txt'), entry('/b.txt')])
  ;(await table()).focus()
  await person.keyboard('{Delete}')
  await screen.findByRole('dialog')
  const { promise, resolve } = Promise.withResolvers<void>()
  // The list as it is after the deletion arrives late.
  const plain = store.request.getMockImplementation()
  store.request.mockImplementation(async (...asked) => {
    const answer = await plain?.(...asked)
    if (asked[0] === 'GET' && !held && store.bin.length > 0) {
      held = true
      await promise
    }
    return answer as never
  })
  let held = false
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(held).toBe(true))
  await pressNotice(person, 'Undo')
  expect(await screen.findByText('Restored "a.txt"')).toBeInTheDocument()
  resolve()
  await waitFor(() => expect(shownNames()).toEqual(['a.txt', 'b.txt']))
  expect(store.writes).toEqual(['DELETE /api/files /a.txt', 'POST /api/files/bin/restore bin-0'])
})
