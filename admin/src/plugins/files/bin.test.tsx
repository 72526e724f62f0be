import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, directory, entry, showFiles } from './test-files'
import type { BinItem } from './types'

const item = (path: string, facts: Partial<BinItem> = {}): BinItem => ({
  id: `bin-${path}`,
  path,
  type: 'file',
  size: 2_000,
  deletedBy: 7,
  deletedAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-12-23T12:00:00.000Z',
  ...facts,
})

async function showBin(items: BinItem[], entries = [directory('/photos')]) {
  const shown = showFiles(entries, { at: '/admin/files/bin', bin: items })
  if (items.length > 0) await screen.findByRole('table', { name: 'Deleted files' })
  return shown
}

test('the bin says what was where, who deleted it when, and how long it is kept', async () => {
  await showBin([item('/photos/cat.jpg'), item('/old', { type: 'directory', size: null, deletedBy: null })])
  const cat = within(screen.getByRole('row', { name: /cat\.jpg/ }))
  expect(cat.getByRole('link', { name: '/photos' })).toHaveAttribute('href', '/admin/files/browse/photos')
  expect(cat.getByText('2.0 KB')).toBeInTheDocument()
  expect(cat.getByText(/Nov 23, 2026/)).toBeInTheDocument()
  expect(cat.getByText(/Dec 23, 2026/)).toBeInTheDocument()
  expect(await cat.findByText('Ada Miller')).toBeInTheDocument()
  expect(within(screen.getByRole('row', { name: /old/ })).getByText('Terminal')).toBeInTheDocument()
})

test('items are restored to where they were, one or several at once', async () => {
  const { store, person } = await showBin([item('/photos/cat.jpg'), item('/a.txt'), item('/b.txt')])
  await person.click(screen.getByRole('button', { name: 'Restore cat.jpg' }))
  expect(await screen.findByText('Restored "cat.jpg"')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('cat.jpg')).toBeNull())
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Restored 2 items')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument()
  expect(store.bin).toEqual([])
})

test('where something else is by now, another path is asked for', async () => {
  const { store, person } = await showBin([item('/a.txt')], [entry('/a.txt'), entry('/a (copy).txt')])
  await person.click(screen.getByRole('button', { name: 'Restore a.txt' }))
  const path = await screen.findByRole('textbox', { name: 'Path' })
  expect(path).toHaveValue('/a (copy).txt')
  await person.click(dialog().getByRole('button', { name: 'Restore' }))
  expect(await dialog().findByText('This name is already taken.')).toBeInTheDocument()
  await person.clear(path)
  await person.type(path, '/other/a.txt{Enter}')
  expect(await screen.findByText('Restored to /other/a.txt')).toBeInTheDocument()
  expect(store.entries.map((one) => one.path)).toContain('/other/a.txt')
})

test('an empty bin says what comes there', async () => {
  await showBin([])
  expect(await screen.findByText('Files that you delete appear here. You can restore them.')).toBeInTheDocument()
})

test('one item, several or all are deleted for good, after a question that says so', async () => {
  const { store, person } = await showBin([item('/a.txt'), item('/b.txt'), item('/c.txt'), item('/d.txt')])
  await person.click(screen.getByRole('button', { name: 'Delete a.txt permanently' }))
  expect(dialog().getByText('Are you sure you want to delete "a.txt" permanently?')).toBeInTheDocument()
  expect(dialog().getByText("You can't undo this.")).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted "a.txt" permanently')).toBeInTheDocument()
  await waitFor(() => expect(store.bin).toHaveLength(3))
  await person.click(await screen.findByRole('checkbox', { name: 'Select b.txt' }))
  await person.click(screen.getByRole('checkbox', { name: 'Select c.txt' }))
  await person.click(screen.getByRole('button', { name: 'Delete permanently' }))
  expect(dialog().getByText('Are you sure you want to delete 2 items permanently?')).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(store.bin).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Empty bin' }))
  await person.click(dialog().getByRole('button', { name: 'Empty bin' }))
  expect(await screen.findByText('Bin emptied')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Empty bin' })).toBeNull()
  expect(store.writes).toEqual([
    'DELETE /api/files/bin bin-/a.txt',
    'DELETE /api/files/bin bin-/b.txt bin-/c.txt',
    'DELETE /api/files/bin ',
  ])
})

test('what the next cleanup deletes says so', async () => {
  await showBin([item('/large.bin', { expiresAt: '2026-11-24T09:30:00.000Z', goesNext: true })])
  expect(screen.getByText(/^Next cleanup, by Nov 24, 2026/)).toBeInTheDocument()
})

test("an item that the server can't read is restored to a path that one chooses, and goes alone or with all", async () => {
  const unknown = { ...item('lost'), path: null, deletedBy: null }
  const { store, person } = await showBin([unknown, item('/a.txt')])
  const row = within(screen.getByRole('row', { name: /Unknown file/ }))
  expect(row.getByText('Unknown')).toBeInTheDocument()
  expect(row.queryByText('Terminal')).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Delete permanently' }))
  expect(dialog().getByText('Are you sure you want to delete "a.txt" permanently?')).toBeInTheDocument()
  expect(dialog().getByText(/1 unknown item stays: delete it with its own button\.$/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(store.bin).toEqual([unknown]))
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Restore Unknown file' }))
  expect(dialog().getByText(/^Its original path can't be read, but the file is intact\./)).toBeInTheDocument()
  const path = screen.getByRole('textbox', { name: 'Path' })
  await person.clear(path)
  await person.type(path, '/found.txt{Enter}')
  expect(await screen.findByText('Restored to /found.txt')).toBeInTheDocument()
  expect(store.bin).toEqual([])
})
