import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { directory, entry, refusal, showFiles, shownNames, table } from '../test-files'

const WIDE = { width: 1440 }
beforeEach(() => sessionStorage.clear())

const some = () => [directory('/docs'), directory('/docs/old'), directory('/photos'), entry('/photos/cat.jpg')]
const tree = () => screen.findByRole('tree', { name: 'Folders' })
const item = (name: string) => screen.findByRole('treeitem', { name })
const listed = (calls: readonly (readonly unknown[])[]) =>
  calls.map(([, url]) => new URL(String(url), 'http://culvert.test').searchParams.get('path'))

test('the folder that is shown is in the tree, open, with all above it', async () => {
  showFiles(some(), { ...WIDE, at: '/admin/files/browse/docs' })
  expect(await item('docs')).toHaveAttribute('aria-current', 'page')
  expect(await item('docs')).toHaveAttribute('aria-expanded', 'true')
  expect(await item('Root')).toHaveAttribute('aria-level', '1')
  expect(await item('old')).toHaveAttribute('aria-level', '3')
  expect(await item('photos')).toHaveAttribute('aria-posinset', '2')
  expect(within(await tree()).queryByText('cat.jpg')).toBeNull()
})

test('a folder is read when it is first opened, and one without folders then opens no more', async () => {
  const { store, person } = showFiles(some(), WIDE)
  const docs = await item('docs')
  expect(listed(store.request.mock.calls)).not.toContain('/docs')
  docs.focus()
  await person.keyboard('{ArrowRight}')
  const old = await item('old')
  expect(listed(store.request.mock.calls)).toContain('/docs')
  await person.keyboard('{ArrowRight}')
  expect(old).toHaveFocus()
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(old).not.toHaveAttribute('aria-expanded'))
})

test('the keys are those of a tree', async () => {
  const { person } = showFiles(some(), WIDE)
  const [root, docs, photos] = [await item('Root'), await item('docs'), await item('photos')]
  expect(root).toHaveAttribute('tabindex', '0')
  root.focus()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(photos).toHaveFocus()
  expect(root).toHaveAttribute('tabindex', '-1')
  await person.keyboard('{Home}d')
  expect(docs).toHaveFocus()
  await person.keyboard('*')
  await item('old')
  await waitFor(() => expect(photos).not.toHaveAttribute('aria-expanded'))
  await person.keyboard('{ArrowRight}{ArrowLeft}')
  expect(docs).toHaveFocus()
  await person.keyboard('{ArrowLeft}')
  expect(docs).toHaveAttribute('aria-expanded', 'false')
  await person.keyboard('{ArrowLeft}')
  expect(root).toHaveFocus()
  await person.keyboard('{End}{Enter}')
  await table('photos')
  await waitFor(() => expect(shownNames()).toEqual(['cat.jpg']))
  expect(location.pathname).toBe('/admin/files/browse/photos')
  expect(await item('photos')).toHaveFocus()
})

test('a folder that can not be read says why, and is tried again in its place', async () => {
  const { store, person } = showFiles(some(), WIDE)
  await item('docs')
  store.failing = { method: 'GET', error: refusal(403, 'E_FILE_NOT_PERMITTED', 'The rights on the disk forbid it.') }
  ;(await item('docs')).focus()
  await person.keyboard('{ArrowRight}')
  const alert = await within(await tree()).findByRole('alert')
  expect(alert).toHaveTextContent('The rights on the disk forbid it.')
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  await item('old')
})

test('what is open stays open in this tab, and the tree can be hidden', async () => {
  const { person } = showFiles(some(), WIDE)
  const docs = await item('docs')
  docs.focus()
  await person.keyboard('{ArrowRight}')
  await item('old')
  await person.click(screen.getByRole('link', { name: 'Bin' }))
  await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
  await person.click(screen.getByRole('link', { name: 'Browse' }))
  await item('old')
  await person.click(screen.getByRole('button', { name: 'Hide folders' }))
  expect(screen.queryByRole('tree')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show folders' }))
  await item('old')
})

test('a click on the arrow opens a folder without leaving the one that is shown', async () => {
  showFiles(some(), WIDE)
  const docs = await item('docs')
  const arrow = docs.querySelector('[data-part="turn"]')
  if (!arrow) throw new Error('there is no arrow')
  fireEvent.click(arrow)
  await item('old')
  expect(location.pathname).toBe('/admin/files/browse')
  fireEvent.click(arrow)
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'old' })).toBeNull())
})

test('a phone has no tree', async () => {
  showFiles(some(), { width: 390 })
  await table()
  expect(screen.queryByRole('tree')).toBeNull()
  expect(screen.queryByRole('button', { name: /folders/ })).toBeNull()
})
