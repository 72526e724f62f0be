import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../types'
import { dialog, entry, refusal, showFiles, table } from '../test-files'
import { codeOf, textOf, typeInto } from './test-code'

const log = vi.fn()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(log))

/** The editor over a.txt, which says 'one'. */
async function openEditor(content = 'one', facts: Partial<Entry> = {}) {
  const shown = showFiles([entry('/a.txt', facts)])
  shown.store.contents.set('/a.txt', content)
  ;(await table()).focus()
  await shown.person.keyboard('{Enter}')
  return shown
}

const AREA = 'Content of a.txt'
const area = () => screen.findByRole('textbox', { name: AREA })
const shown = () => textOf(AREA)
const type = (text: string) => typeInto(AREA, text)
const save = () => dialog().getByRole('button', { name: 'Save' })

test('a text is read, changed and saved over the content that was read', async () => {
  const { store, person } = await openEditor()
  const text = await area()
  await waitFor(() => expect(text).toHaveFocus())
  expect(save()).toBeDisabled()
  await type(' two')
  expect(dialog().getByText('Unsaved changes')).toBeInTheDocument()
  await person.click(save())
  expect(await screen.findByText('File saved successfully')).toBeInTheDocument()
  expect(store.contents.get('/a.txt')).toBe('one two')
  expect(store.request).toHaveBeenCalledWith(
    'PUT',
    '/api/files',
    { path: '/a.txt', content: 'one two' },
    { ifMatch: '"one"' }
  )
  await waitFor(() => expect(text).toHaveFocus())
  await type('!')
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(store.contents.get('/a.txt')).toBe('one two!'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was typed is not thrown away without a question', async () => {
  const { person } = await openEditor()
  await area()
  await type('x')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await shown()).toBe('onex')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Somebody else saved 'theirs' while 'onemine' was typed. */
async function conflict() {
  const opened = await openEditor()
  await area()
  await type('mine')
  opened.store.contents.set('/a.txt', 'theirs')
  await opened.person.click(save())
  const told = await dialog().findByText(/Ada Miller changed this file on Nov 24, 2026/)
  await waitFor(() => expect(told.closest('[role="alert"]')).toHaveFocus())
  expect(opened.store.contents.get('/a.txt')).toBe('theirs')
  expect(await textOf('Saved text of a.txt')).toBe('theirs')
  expect(await textOf(AREA)).toBe('onemine')
  return opened
}

test('a file that somebody else changed is not overwritten: who and when is said, and it can be reloaded', async () => {
  const { person } = await conflict()
  await person.click(dialog().getByRole('button', { name: 'Reload and discard mine' }))
  await waitFor(async () => expect(await shown()).toBe('theirs'))
  expect(dialog().queryByRole('alert')).toBeNull()
  expect(save()).toBeDisabled()
})

test('it is overwritten on request, but not where it changed once more', async () => {
  const { store, person } = await conflict()
  store.contents.set('/a.txt', 'third')
  await person.click(dialog().getByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Overwrite' })).toBeEnabled())
  expect(store.contents.get('/a.txt')).toBe('third')
  await person.click(dialog().getByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(store.contents.get('/a.txt')).toBe('onemine'))
  await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull())
})

test('one text is kept as a copy beside the other, under a name that is free', async () => {
  const { store, person } = await conflict()
  store.entries = [...store.entries, entry('/a (copy).txt')]
  await person.click(dialog().getByRole('button', { name: 'Keep mine as a copy' }))
  expect(await screen.findByText('Your text is in "a (copy 2).txt"')).toBeInTheDocument()
  expect(store.contents.get('/a (copy 2).txt')).toBe('onemine')
  expect(store.likes.get('/a (copy 2).txt')).toBe('/a.txt')
  await waitFor(async () => expect(await shown()).toBe('theirs'))
})

test.each([
  [413, 'E_FILE_TOO_LARGE', "Text of more than 1 MB can't be edited here. Download the file instead."],
  [415, 'E_NOT_TEXT', 'This file is not text. Download it instead.'],
])('a file that is no text to edit (%s) says why, and can be downloaded there', async (status, code, message) => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { store, person } = showFiles([entry('/a.txt')])
  await table()
  store.failing = { method: 'GET', error: refusal(status, code, message) }
  await person.click(screen.getByRole('button', { name: 'a.txt' }))
  expect(await (await openedDialog()).findByText(new RegExp(message.slice(0, 20)))).toBeInTheDocument()
  expect(log).toHaveBeenCalledWith('Failed to read file content', expect.anything())
  expect(dialog().queryByRole('button', { name: 'Save' })).toBeNull()
  await person.click(dialog().getByRole('button', { name: 'Download' }))
  expect(clicked).toHaveBeenCalledOnce()
})

const openedDialog = async () => within(await screen.findByRole('dialog'))

test('a text that could not be saved is kept, also where its file is gone', async () => {
  const { store, person } = await openEditor()
  await area()
  await type('mine')
  store.failing = { method: 'PUT', error: refusal(404, 'E_FILE_NOT_FOUND', 'There is nothing at this path.') }
  await person.click(save())
  expect(await dialog().findByText('Failed to save file. There is nothing at this path.')).toBeInTheDocument()
  expect(screen.getByText('Failed to save file')).toBeInTheDocument()
  expect(await shown()).toBe('onemine')
})

test('in a conflict the text can be edited further, and is saved over what is shown', async () => {
  const { store, person } = await conflict()
  expect(save()).toBeDisabled()
  await type(' and theirs')
  await person.click(dialog().getByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(store.contents.get('/a.txt')).toBe('onemine and theirs'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Saved text of a.txt' })).toBeNull())
  expect(await shown()).toBe('onemine and theirs')
})

test('nothing that was typed is lost where the other text can not be read', async () => {
  const { store, person } = await conflict()
  store.failing = { method: 'GET', error: new TypeError('offline') }
  await person.click(dialog().getByRole('button', { name: 'Reload and discard mine' }))
  expect(await screen.findByText(/Couldn't reload this file/)).toBeInTheDocument()
  expect(await shown()).toBe('onemine')
  expect(dialog().getByRole('button', { name: 'Overwrite' })).toBeEnabled()
})

test('a conflict with what is no text any more can still be kept as a copy', async () => {
  const { store, person } = await openEditor()
  await area()
  await type('mine')
  store.contents.set('/a.txt', 'theirs')
  const answer = store.request.getMockImplementation()
  store.request.mockImplementation(async (method, ...others) => {
    if (method === 'PUT') store.failing = { method: 'GET', error: refusal(415, 'E_NOT_TEXT', 'This file is not text.') }
    if (!answer) throw new Error('no answer')
    return answer(method, ...others)
  })
  await person.click(save())
  await person.click(await dialog().findByRole('button', { name: 'Keep mine as a copy' }))
  await waitFor(() => expect(store.contents.get('/a (copy).txt')).toBe('onemine'))
})

test('what the service may not write is only to read', async () => {
  await openEditor('one', { permissions: 'r' })
  expect(await area()).toHaveAttribute('aria-readonly', 'true')
  expect(dialog().getByText(/so it's read-only/)).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Save' })).toBeNull()
})

test('lines are wrapped or not, as it was chosen last', async () => {
  const { person } = await openEditor()
  await area()
  const wraps = async () => (await codeOf(AREA)).contentDOM.classList.contains('cm-lineWrapping')
  expect(await wraps()).toBe(true)
  await person.click(dialog().getByRole('switch', { name: 'Wrap lines' }))
  expect(await wraps()).toBe(false)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'a.txt' }))
  expect(await wraps()).toBe(false)
})

test('Escape closes the search first, and then the dialog', async () => {
  const { person } = await openEditor()
  await area()
  await person.click(dialog().getByRole('button', { name: 'Find' }))
  const find = await dialog().findByRole('textbox', { name: 'Find' })
  await person.type(find, 'one{Escape}')
  await waitFor(() => expect(dialog().queryByRole('textbox', { name: 'Find' })).toBeNull())
  expect(await shown()).toBe('one')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a text with several kinds of line endings is edited like any other', async () => {
  await openEditor('one\r\ntwo\nthree')
  expect(await shown()).toBe('one\ntwo\nthree')
  expect(dialog().queryByRole('alert')).toBeNull()
})
