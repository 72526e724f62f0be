import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, directory, entry, refusal, showFiles, shownNames, table, undo } from './test-files'

const some = () => [directory('/photos'), directory('/photos/old'), entry('/a.txt'), entry('/b.txt')]

test('a file and a directory are created, and stand in the list at once', async () => {
  const { store, person } = showFiles([])
  await screen.findByRole('heading', { name: 'No files here yet' })
  await person.click(screen.getByRole('button', { name: 'Create' }))
  expect(dialog().getByRole('button', { name: 'Create' })).toBeDisabled()
  await person.type(dialog().getByRole('textbox', { name: 'Name' }), ' {Backspace}notes.txt{Enter}')
  expect(await screen.findByText('File created successfully')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['notes.txt']))
  await waitFor(async () => expect(await table()).toHaveFocus())
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await person.click(dialog().getByRole('radio', { name: 'Directory' }))
  // Typed with a combining accent, sent as the server spells it.
  await person.type(dialog().getByRole('textbox', { name: 'Name' }), 'cafe\u0301')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Directory created successfully')).toBeInTheDocument()
  expect(store.writes).toEqual(['POST /api/files /notes.txt', 'POST /api/files /caf\u00e9'])
})

test('a name that is taken, blank or a path is refused at its field, and what was typed stays', async () => {
  const { store, person } = showFiles(some())
  await table()
  await person.click(screen.getByRole('button', { name: 'Create' }))
  const name = dialog().getByRole('textbox', { name: 'Name' })
  await person.type(name, 'a.txt{Enter}')
  expect(await dialog().findByText('This name is already taken.')).toBeInTheDocument()
  expect(screen.getByText('Failed to create file/directory')).toBeInTheDocument()
  expect(name).toHaveValue('a.txt')
  expect(name).toBeInvalid()
  await person.clear(name)
  await person.type(name, '   {Enter}')
  expect(dialog().getByRole('button', { name: 'Create' })).toBeDisabled()
  await person.type(name, 'x/y{Enter}')
  expect(await dialog().findByText("A name can't contain slashes.")).toBeInTheDocument()
  expect(store.writes).toEqual(['POST /api/files /a.txt'])
})

test('F2 changes a name where it is; Escape keeps it, a taken one is refused, and Undo gives it back', async () => {
  const { store, person } = showFiles(some())
  const grid = await table()
  grid.focus()
  await person.keyboard('{ArrowDown}{F2}')
  const field = screen.getByRole('textbox', { name: 'New name for a.txt' })
  expect(field).toHaveFocus()
  await person.keyboard('x{Escape}')
  expect(grid).toHaveFocus()
  await person.keyboard('{F2}b')
  // Only what is before the extension was selected.
  expect(screen.getByRole('textbox', { name: /New name/ })).toHaveValue('b.txt')
  await person.keyboard('{Enter}')
  expect(await screen.findByText('This name is already taken.')).toBeInTheDocument()
  await person.type(screen.getByRole('textbox', { name: /New name/ }), '2{Enter}')
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'b.txt', 'b.txt2']))
  expect(grid).toHaveFocus()
  await undo(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt']))
  expect(store.writes.at(-1)).toBe('POST /api/files/move /b.txt2 > /a.txt')
})

test('the menu of a row renames too', async () => {
  const { person } = showFiles(some())
  await table()
  await person.click(screen.getByRole('button', { name: 'Actions for b.txt' }))
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(await screen.findByRole('textbox', { name: 'New name for b.txt' })).toHaveFocus()
})

test('deleting asks by name, says that it is done, and Undo restores', async () => {
  const { store, person } = showFiles(some())
  const grid = await table()
  grid.focus()
  await person.keyboard('{ArrowDown}{Delete}')
  expect(dialog().getByText('Are you sure you want to delete "a.txt"?')).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('File deleted successfully')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'b.txt']))
  await waitFor(() => expect(grid).toHaveFocus())
  await undo(person)
  expect(await screen.findByText('Restored "a.txt"')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt']))
  expect(store.bin).toEqual([])
})

test('an original that another program changed while it was deleted is named, and nothing offers to undo that', async () => {
  const { store, person } = showFiles(some())
  const results = [{ path: '/a.txt', state: 'done', item: { id: 'bin-1', path: '/a.txt' }, original: '/a (2).txt' }]
  store.answers.set('DELETE /api/files', () => ({ results, job: null }))
  ;(await table()).focus()
  await person.keyboard('{ArrowDown}{Delete}')
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  const words = 'File deleted successfully. The original changed meanwhile and is still at /a (2).txt.'
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('of a selection, what could not be deleted is told and stays selected', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{Control>}a{/Control}{Delete}')
  expect(dialog().getByText('Are you sure you want to delete 3 items?')).toBeInTheDocument()
  expect(dialog().getByText('photos')).toBeInTheDocument()
  store.refusing.set('/photos', {
    error: refusal(403, 'E_FILE_NOT_PERMITTED', 'The service may not do this here.'),
  })
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await dialog().findByText(/1 of 3 refused\. photos: The service may not do this here\./)).toBeInTheDocument()
  expect(screen.getByText('2 items deleted successfully')).toBeInTheDocument()
  expect(dialog().getByText('Are you sure you want to delete "photos"?')).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByText('1 item selected')).toBeInTheDocument())
})

test('what could not be deleted at all is said in both places', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{Delete}')
  store.failing = { method: 'DELETE', error: refusal(507, 'E_DISK_FULL', 'The disk is full.') }
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await dialog().findByText('Failed to delete file. The disk is full.')).toBeInTheDocument()
  expect(screen.getByText('Failed to delete file')).toBeInTheDocument()
})

test('entries are moved by keyboard to a folder that is looked for in the dialog, and back by Undo', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{ArrowDown} {ArrowDown} {F6}')
  await screen.findByRole('dialog', { name: 'Move 2 items' })
  expect(dialog().getByRole('button', { name: 'Move' })).toBeDisabled()
  await waitFor(() => expect(dialog().getByRole('menuitem', { name: 'photos' })).toHaveFocus())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(dialog().getByRole('menuitem', { name: /Up to Root/ })).toHaveFocus())
  await person.keyboard('{ArrowDown}{Enter}')
  await dialog().findByText('There are no folders in here.')
  await person.keyboard('{Backspace}')
  await waitFor(() => expect(dialog().getByText('Root/photos')).toBeInTheDocument())
  await person.click(await dialog().findByRole('button', { name: 'Move to photos' }))
  expect(await screen.findByText('Moved 2 items to photos')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['photos']))
  await undo(person)
  await waitFor(() => expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt']))
  expect(store.writes).toEqual([
    'POST /api/files/move /a.txt /b.txt > /photos',
    'POST /api/files/move /photos/a.txt /photos/b.txt > /',
  ])
})

test('entries are copied by key; into the folder where they are, copies get a number', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('{ArrowDown}c')
  await screen.findByRole('dialog', { name: 'Copy "a.txt"' })
  expect(await dialog().findByRole('button', { name: 'Copy to Root' })).toBeEnabled()
  await person.click(await dialog().findByRole('menuitem', { name: 'photos' }))
  await person.click(await dialog().findByRole('button', { name: 'Copy to photos' }))
  expect(await screen.findByText('Copied "a.txt" to photos')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(store.writes).toEqual(['POST /api/files/copy /a.txt > /photos'])
  expect(shownNames()).toEqual(['photos', 'a.txt', 'b.txt'])
})

test('a folder is not offered as its own target, and a name that is taken there is told', async () => {
  const { person } = showFiles([...some(), entry('/photos/a.txt')])
  await table()
  await person.click(screen.getByRole('button', { name: 'Actions for photos' }))
  await person.click(screen.getByRole('menuitem', { name: 'Move' }))
  await screen.findByRole('dialog', { name: 'Move "photos"' })
  expect(await dialog().findByRole('menuitem', { name: 'photos' })).toHaveAttribute('aria-disabled', 'true')
  await person.click(dialog().getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Actions for a.txt' }))
  await person.click(screen.getByRole('menuitem', { name: 'Move' }))
  await person.click(await within(await screen.findByRole('dialog')).findByRole('menuitem', { name: 'photos' }))
  await person.click(await dialog().findByRole('button', { name: 'Move to photos' }))
  expect(await dialog().findByText('Couldn\'t move "a.txt". This name is already taken.')).toBeInTheDocument()
})

test('a link can be deleted, and nothing else', async () => {
  const { person } = showFiles([entry('/away', { kind: 'link', permissions: '' })])
  await table()
  expect(screen.queryByRole('button', { name: 'Download away' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Actions for away' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Details', 'Delete'])
})

test('of more than 1,000, what the first call did is told where a later one fails', async () => {
  const many = Array.from({ length: 1_002 }, (_, index) => entry(`/${String(index).padStart(4, '0')}.txt`))
  const { store, person } = showFiles(many)
  const grid = await table()
  grid.focus()
  await person.keyboard('{Control>}a{/Control}{Delete}')
  const remove = store.request.getMockImplementation()
  let calls = 0
  store.request.mockImplementation(async (...asked) => {
    if (asked[0] === 'DELETE' && (calls += 1) === 2) throw refusal(503, 'E_BUSY', 'Other files are being saved.')
    return (await remove?.(...asked)) ?? { json: null, headers: new Headers() }
  })
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1000 items deleted successfully')).toBeInTheDocument()
  expect(await dialog().findByText(/2 of 1002 refused\. 1000\.txt, 1001\.txt: Other files/)).toBeInTheDocument()
  expect(store.bin).toHaveLength(1_000)
})
