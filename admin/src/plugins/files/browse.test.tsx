import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, directory, entry, refusal, showFiles, shownNames, table } from './test-files'

const some = () => [
  directory('/photos'),
  entry('/photos/cat.jpg', { size: 2_000_000 }),
  entry('/a.txt', { permissions: 'r' }),
  entry('/b.zip', { size: 5 }),
  entry('/.hidden'),
]

test('a folder lists name, size, time and permissions, and sums up', async () => {
  showFiles(some())
  const grid = within(await table())
  for (const name of ['Name', 'Size', 'Modified', 'Permissions', 'Actions'])
    expect(grid.getByRole('columnheader', { name })).toBeInTheDocument()
  const row = within(grid.getByRole('row', { name: /a\.txt/ }))
  expect(row.getByText('1.5 KB')).toBeInTheDocument()
  expect(row.getByText('r')).toBeInTheDocument()
  expect(shownNames()).toEqual(['photos', 'a.txt', 'b.zip'])
  expect(screen.getByText('1 folder and 2 files, 1.5 KB')).toBeInTheDocument()
})

test('the keyboard goes into a folder and back up to where it was', async () => {
  const { person } = showFiles([directory('/aa'), ...some()])
  ;(await table()).focus()
  await person.keyboard('{ArrowDown}{Enter}')
  const inner = await table('photos')
  await waitFor(() => expect(inner).toHaveFocus())
  expect(location.pathname).toBe('/admin/files/browse/photos')
  expect(shownNames()).toEqual(['cat.jpg'])
  await person.keyboard('{Backspace}')
  const outer = await table()
  await waitFor(() => expect(outer).toHaveFocus())
  expect(location.pathname).toBe('/admin/files/browse')
  const active = document.getElementById(outer.getAttribute('aria-activedescendant') ?? '')
  expect(active).toHaveTextContent('photos')
})

test('path, Home and Back lead where they say', async () => {
  const { person } = showFiles([directory('/a'), directory('/a/b'), entry('/a/b/c.txt')], {
    at: '/admin/files/browse/a/b',
  })
  await table('b')
  const path = within(screen.getByRole('navigation', { name: 'Path' }))
  expect(path.getByText('b')).toHaveAttribute('aria-current', 'page')
  await person.click(path.getByRole('link', { name: 'a' }))
  await table('a')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await table('b')
  await person.click(screen.getByRole('button', { name: 'Home' }))
  await table()
  expect(screen.getByRole('button', { name: 'Home' })).toBeDisabled()
})

test('a name filter and hidden entries', async () => {
  const { person } = showFiles(some())
  await table()
  await person.click(screen.getByRole('checkbox', { name: 'Show hidden' }))
  await waitFor(() => expect(shownNames()).toEqual(['photos', '.hidden', 'a.txt', 'b.zip']))
  const filter = screen.getByRole('searchbox', { name: 'Filter by name' })
  await person.type(filter, 'zip')
  await waitFor(() => expect(shownNames()).toEqual(['b.zip']))
  await person.type(filter, 'zip')
  expect(await screen.findByText('No name in this folder contains "zipzip".')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(shownNames()).toHaveLength(4))
})

test('columns sort, and the order is said', async () => {
  const { person } = showFiles(some())
  const grid = within(await table())
  await person.click(grid.getByRole('button', { name: 'Size' }))
  expect(shownNames()).toEqual(['photos', 'b.zip', 'a.txt'])
  expect(grid.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'ascending')
  await person.click(grid.getByRole('button', { name: 'Size' }))
  expect(shownNames()).toEqual(['photos', 'a.txt', 'b.zip'])
})

test('of 10,000 entries only those in view are in the document, and the last one is a key away', async () => {
  const { person } = showFiles(Array.from({ length: 10_000 }, (_, index) => entry(`/file-${index}`)))
  const grid = await table()
  expect(grid).toHaveAttribute('aria-rowcount', '10001')
  expect(shownNames().length).toBeLessThan(40)
  grid.focus()
  await person.keyboard('{End}')
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active).toHaveTextContent('file-9999')
  expect(active).toHaveAttribute('aria-rowindex', '10001')
  await person.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByText('10,000 files, 15.0 MB')).toBeInTheDocument()
})

test('rows are selected by keyboard, with what they add up to', async () => {
  const { person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByText('3 items selected')).toBeInTheDocument()
  expect(bar.getByText('1 folder and 2 files, 1.5 KB')).toBeInTheDocument()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('"?" shows the keys', async () => {
  const { person } = showFiles(some())
  ;(await table()).focus()
  await person.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
})

test('one file, a folder and a selection are downloaded by the browser', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const hrefs = () => clicked.mock.contexts.map((link) => new URL((link as HTMLAnchorElement).href).search)
  const { person } = showFiles(some())
  await table()
  await person.click(screen.getByRole('button', { name: 'Download a.txt' }))
  expect(await screen.findByText('Downloading a.txt')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Download photos' }))
  expect(await screen.findByText('Downloading photos.zip')).toBeInTheDocument()
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await person.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Downloading files.zip')).toBeInTheDocument()
  expect(hrefs()).toEqual(['?path=%2Fa.txt', '?path=%2Fphotos', '?path=%2Fphotos&path=%2Fa.txt&path=%2Fb.zip'])
})

test('a download that the service refuses is not said to have begun, but why', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { store, person } = showFiles(some())
  await table()
  const gone = 'Nothing found at this path. It may have been moved or deleted.'
  store.failing = { method: 'HEAD', error: refusal(404, 'E_FILE_NOT_FOUND', gone) }
  await person.click(screen.getByRole('button', { name: 'Download a.txt' }))
  expect(await screen.findByText(`Couldn't download "a.txt". ${gone}`)).toBeInTheDocument()
  expect(screen.queryByText('Downloading a.txt')).toBeNull()
  expect(clicked).not.toHaveBeenCalled()
})

test('a selection whose paths are too long for an address is sent before it is downloaded', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const many = Array.from({ length: 60 }, (_, index) => entry(`/${'long name '.repeat(14)}${index}`))
  const { store, person } = showFiles(many)
  await table()
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await person.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Downloading files.zip')).toBeInTheDocument()
  const [link] = clicked.mock.contexts as HTMLAnchorElement[]
  expect(new URL(link?.href ?? '').search).toBe('?selection=selected')
  expect(store.request).toHaveBeenCalledWith('POST', '/api/files/selections', { paths: many.map(({ path }) => path) })
})

test('an empty folder says what belongs there', async () => {
  showFiles([])
  expect(await screen.findByRole('heading', { name: 'No files here yet' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create file or directory' })).toBeInTheDocument()
})

test('a folder that is gone says so, and leads to the root', async () => {
  const { store, person } = showFiles(some(), { at: '/admin/files/browse/gone' })
  await screen.findByRole('heading', { name: 'No files here yet' })
  store.failing = { method: 'GET', error: refusal(404, 'E_FILE_NOT_FOUND', 'There is nothing at this path.') }
  await person.click(screen.getByRole('checkbox', { name: 'Show hidden' }))
  expect(await screen.findByText('There is nothing at this path.')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Go to Root' }))
  await table()
})

test('a folder that is cut off, and a system without the file manager, are told', async () => {
  const { store, person } = showFiles([directory('/photos'), directory('/photos/inner')])
  store.headers = { 'X-Incomplete': 'true' }
  await table()
  await person.click(screen.getByRole('link', { name: 'photos' }))
  await table('photos')
  expect(screen.getByText(/This folder has more than 1 entries/)).toBeInTheDocument()
  store.failing = { method: 'GET', error: refusal(501, 'E_FILES_UNAVAILABLE', 'Hosted files are off on this system') }
  await person.click(screen.getByRole('link', { name: 'inner' }))
  expect(await screen.findByRole('heading', { name: "The file manager isn't available" })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each(['space', 'upload', 'bin', 'search'])(
  'where the system has no file manager, %s says so too',
  async (screenName) => {
    const off = refusal(501, 'E_FILES_UNAVAILABLE', 'Hosted files are off on this system')
    const { store } = showFiles([], { at: `/admin/files/${screenName}` })
    store.request.mockImplementation(async (_, url) => {
      if (url === '/api/jobs') return { json: [], headers: new Headers() }
      throw off
    })
    expect(await screen.findByRole('heading', { name: "The file manager isn't available" })).toBeInTheDocument()
    expect(screen.getByText('Hosted files are off on this system')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  }
)

test('only administrators with full rights have the tab', async () => {
  showFiles(some(), { role: 'support' as never })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Files' })).toBeNull())
  expect(screen.queryByRole('grid')).toBeNull()
})

test('names that no path leads to are fixed at once', async () => {
  const { person, store } = showFiles([...some(), entry('/Cafe\u0301.txt'), entry('/caf\\xE9.txt'), entry('/ ')])
  store.answers.set('POST /api/files/names', () => {
    const composed = ({ path, name, ...one }: (typeof store.entries)[number]) => {
      const fixed = (text: string) => text.normalize('NFC').replace('\\xE9', '\u00e9 (2)').replace(/ $/, 'unnamed')
      return { ...one, path: fixed(path), name: fixed(name) }
    }
    store.entries = store.entries.map(composed)
    return { renamed: 3, left: 0 }
  })
  await table()
  expect(screen.getByRole('alert')).toHaveTextContent("3 names can't be opened or changed")
  await person.click(screen.getByRole('button', { name: 'Fix names' }))
  expect(await screen.findByText('Fixed 3 names')).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toContain('Caf\u00e9.txt'))
  expect(screen.queryByRole('button', { name: 'Fix names' })).toBeNull()
})

test('a name that turns its own direction shows where it does, in the list and before it is moved or deleted', async () => {
  const { store, person } = showFiles([
    entry('/photo\u202Egpj.exe'),
    entry('/\u2066a\u2069.txt'),
    directory('/x\u202E'),
  ])
  const grid = await table()
  expect(within(grid).getByText('photo\uFFFDgpj.exe')).toBeInTheDocument()
  expect(within(grid).getByText('\uFFFDa\uFFFD.txt')).toBeInTheDocument()
  grid.focus()
  await person.keyboard('{End}{F6}')
  await person.click(await screen.findByRole('menuitem', { name: 'x\uFFFD' }))
  expect(await screen.findByRole('button', { name: 'Move to x\uFFFD' })).toBeInTheDocument()
  expect(dialog().getByText('Root/x\uFFFD')).toBeInTheDocument()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  grid.focus()
  await person.keyboard('{End}{Shift>}{ArrowUp}{/Shift}{Delete}')
  expect(dialog().getByText('photo\uFFFDgpj.exe')).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(store.bin).toHaveLength(2))
  // What is sent is the name itself.
  expect(store.writes.join()).toContain('/photo\u202Egpj.exe')
})
