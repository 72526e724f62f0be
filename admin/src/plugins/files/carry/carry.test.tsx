import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dialog, directory, entry, showFiles, shownNames, table, undo } from '../test-files'
import { dragged } from '../test-window'
import { uploadQueue } from '../upload/upload-queue'

beforeEach(() => {
  sessionStorage.clear()
  uploadQueue.reset()
})

const some = () => [directory('/docs'), directory('/docs/old'), directory('/photos'), entry('/a.txt'), entry('/b.txt')]
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`Select ${name.replace('.', '\\.')}`) })

test('a row is moved onto a folder, and Undo moves it back', async () => {
  const { store, person } = showFiles(some())
  const [file, folder] = [await row('a.txt'), await row('docs')]
  const dataTransfer = dragged()
  fireEvent.dragStart(file, { dataTransfer })
  expect(dataTransfer.pictures).toEqual(['"a.txt"'])
  fireEvent.dragOver(folder, { dataTransfer })
  expect(folder).toHaveAttribute('data-drop', 'move')
  fireEvent.dragLeave(folder, { dataTransfer })
  expect(folder).not.toHaveAttribute('data-drop')
  fireEvent.dragOver(folder, { dataTransfer })
  fireEvent.drop(folder, { dataTransfer })
  expect(await screen.findByText('Moved "a.txt" to docs')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['docs', 'photos', 'b.txt']))
  await undo(person)
  await waitFor(() => expect(shownNames()).toContain('a.txt'))
  expect(store.writes).toEqual(['POST /api/files/move /a.txt > /docs', 'POST /api/files/move /docs/a.txt > /'])
})

test('a selected row takes the others along, to a part of the path or a folder of the tree', async () => {
  const entries = [...some(), entry('/docs/x.txt'), entry('/docs/y.txt'), entry('/docs/z.txt')]
  const { store, person } = showFiles(entries, { width: 1440, at: '/admin/files/browse/docs' })
  for (const name of ['x.txt', 'y.txt'])
    await person.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const dataTransfer = dragged()
  fireEvent.dragStart(await row('x.txt'), { dataTransfer })
  expect(dataTransfer.pictures).toEqual(['2 items'])
  const path = within(screen.getByRole('navigation', { name: 'Path' }))
  fireEvent.dragOver(path.getByRole('link', { name: 'Root' }), { dataTransfer })
  fireEvent.drop(path.getByRole('link', { name: 'Root' }), { dataTransfer })
  expect(await screen.findByText('Moved 2 items to Root')).toBeInTheDocument()
  const target = await screen.findByRole('treeitem', { name: 'photos' })
  // Not selected: it goes alone.
  await waitFor(() => expect(shownNames()).toEqual(['old', 'z.txt']))
  fireEvent.dragStart(await row('z.txt'), { dataTransfer })
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
  expect(await screen.findByText('Moved "z.txt" to photos')).toBeInTheDocument()
  expect(store.writes).toEqual([
    'POST /api/files/move /docs/x.txt /docs/y.txt > /',
    'POST /api/files/move /docs/z.txt > /photos',
  ])
})

test('a folder goes neither into itself nor to where it is', async () => {
  const { store } = showFiles(some(), { width: 1440 })
  const docs = await row('docs')
  const dataTransfer = dragged()
  fireEvent.dragStart(docs, { dataTransfer })
  fireEvent.dragOver(docs, { dataTransfer })
  expect(docs).toHaveAttribute('data-drop', 'refused')
  expect(dataTransfer.dropEffect).toBe('none')
  fireEvent.drop(docs, { dataTransfer })
  const root = await screen.findByRole('treeitem', { name: 'Root' })
  fireEvent.dragStart(docs, { dataTransfer })
  fireEvent.dragOver(root, { dataTransfer })
  expect(root).not.toHaveAttribute('data-drop')
  expect(store.writes).toEqual([])
})

test('what is refused is asked about in the dialog, as when it was moved from there', async () => {
  const { store, person } = showFiles([...some(), entry('/docs/a.txt')])
  const dataTransfer = dragged()
  fireEvent.dragStart(await row('a.txt'), { dataTransfer })
  fireEvent.drop(await row('docs'), { dataTransfer })
  await screen.findByRole('dialog', { name: 'Move "a.txt"' })
  expect(dialog().getByRole('alert')).toHaveTextContent('This name is already taken.')
  await person.click(await dialog().findByRole('menuitem', { name: 'old' }))
  await person.click(dialog().getByRole('button', { name: 'Move to old' }))
  expect(await screen.findByText('Moved "a.txt" to old')).toBeInTheDocument()
  expect(store.writes.at(-1)).toBe('POST /api/files/move /a.txt > /docs/old')
})

test('Ctrl+X and Ctrl+V move by keyboard, Escape lets it be', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{End}{Control>}x{/Control}')
  expect(screen.getByText('Moving "b.txt". Open the folder to move to.')).toBeInTheDocument()
  await person.keyboard('{Control>}v{/Control}{Escape}')
  expect(screen.queryByText(/^Moving/)).toBeNull()
  await person.keyboard('{Control>}x{/Control}{Home}{Enter}')
  const inner = await table('docs')
  await waitFor(() => expect(inner).toHaveFocus())
  await person.keyboard('{Control>}v{/Control}')
  expect(await screen.findByText('Moved "b.txt" to docs')).toBeInTheDocument()
  expect(store.writes).toEqual(['POST /api/files/move /b.txt > /docs'])
  expect(screen.queryByText(/^Moving/)).toBeNull()
})

test('what was cut is moved to an empty folder by a button, and never into itself', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{Control>}x{/Control}{Enter}')
  await table('docs')
  expect(screen.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Home' }))
  await table()
  await person.click(screen.getByRole('link', { name: 'photos' }))
  await screen.findByText('No files here yet')
  await person.click(screen.getByRole('button', { name: 'Move here' }))
  expect(await screen.findByText('Moved "docs" to photos')).toBeInTheDocument()
  expect(store.writes).toEqual(['POST /api/files/move /docs > /photos'])
})

test('files of the desktop wait in the upload dialog, for the open folder or the one under the pointer', async () => {
  const { person } = showFiles(some())
  const grid = await table()
  const dataTransfer = dragged([new File(['abc'], 'new.txt')])
  fireEvent.dragOver(grid, { dataTransfer })
  expect(grid.closest('[data-drop="upload"]')).not.toBeNull()
  fireEvent.drop(grid, { dataTransfer })
  await screen.findByRole('dialog', { name: 'Upload' })
  expect(await dialog().findByText('new.txt')).toBeInTheDocument()
  expect(dialog().getByText('Root')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Upload' })).toBeEnabled()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const folder = await row('docs')
  fireEvent.dragOver(folder, { dataTransfer })
  expect(folder).toHaveAttribute('data-drop', 'upload')
  expect(grid.closest('[data-drop="upload"]')).toBeNull()
  fireEvent.drop(folder, { dataTransfer })
  await screen.findByRole('dialog', { name: 'Upload' })
  expect(dialog().getByText('Root/docs')).toBeInTheDocument()
})
