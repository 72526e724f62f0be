import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeOf, textOf } from '../editor/test-code'
import { directory, entry, refusal } from '../test-files'
import { windowIs } from '../test-window'
import { page, results, showSearch } from './test-search'

const last = (asked: string[]) => asked.filter((one) => one.startsWith('GET /api/files/search ')).at(-1)

test('results say where they are, and how many there are of how many', async () => {
  showSearch({ search: () => page([entry('/docs/a.txt'), directory('/docs')], { shown: 1_200, total: 34_000 }) })
  const grid = within(await results())
  const row = within(grid.getByRole('row', { name: /a\.txt/ }))
  expect(row.getByText('/docs')).toBeInTheDocument()
  expect(row.getByText('1.5 KB')).toBeInTheDocument()
  expect(screen.getByText('Showing 1,200 of 34,000 items')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Smart Search' })).toHaveAttribute('aria-current', 'page')
})

test('filters are in the address and in the call, are counted, and Clear All takes them away', async () => {
  const { asked, person } = showSearch({})
  await results()
  const clear = screen.getByRole('button', { name: 'Clear All' })
  expect(clear).toBeDisabled()
  await person.type(screen.getByRole('searchbox', { name: 'Name or path' }), 'report{Enter}')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Files only')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '1-10 MB')
  await person.click(screen.getByRole('checkbox', { name: 'Web' }))
  await person.click(screen.getByRole('button', { name: 'Code extensions' }))
  await person.click(screen.getByRole('checkbox', { name: 'tsx' }))
  for (const name of ['Readable', 'Writable', 'Executable', 'Include hidden files'])
    await person.click(screen.getByRole('checkbox', { name }))
  expect(await screen.findByText('6 active')).toBeInTheDocument()
  const filters =
    'text=report&type=file&size=1-10&extension=tsx&extension=html&extension=css&permission=r&permission=w&permission=x&hidden=true'
  expect(location.search).toBe(`?${filters}`)
  await waitFor(() => expect(last(asked)).toBe(`GET /api/files/search ${filters}&sort=name&order=asc`))
  expect(screen.getByRole('checkbox', { name: 'Code' })).toHaveAttribute('data-indeterminate', 'true')
  await person.click(clear)
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByRole('searchbox', { name: 'Name or path' })).toHaveValue('')
  expect(screen.queryByText(/active$/)).toBeNull()
})

test('on a phone the filters are in a drawer, which Back closes and nothing else', async () => {
  windowIs(390)
  const { person } = showSearch({}, '/admin/files/search?text=x')
  await results()
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  const drawer = await screen.findByRole('dialog', { name: 'Filters' })
  expect(within(drawer).getByRole('combobox', { name: 'Type' })).toBeInTheDocument()
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?text=x')
})

test('an address says what is searched for; what means nothing in it is left out', async () => {
  const { asked } = showSearch(
    {},
    '/admin/files/search?text=x&size=none&extension=exe&extension=md&from=2026-01-05&to=2026-99-99&sort=size'
  )
  await results()
  const from = new Date('2026-01-05T00:00:00').toISOString()
  expect(last(asked)).toBe(`GET /api/files/search text=x&extension=md&from=${from}&sort=size&order=asc`)
  expect(screen.getByRole('button', { name: 'Modified Since Jan 5, 2026' })).toBeInTheDocument()
  expect(screen.getByText('3 active')).toBeInTheDocument()
})

test('a range of days is chosen in a calendar of two months', async () => {
  const { person } = showSearch({}, '/admin/files/search?from=2026-03-10&to=2026-03-12')
  await results()
  await person.click(screen.getByRole('button', { name: 'Modified Mar 10, 2026 to Mar 12, 2026' }))
  const calendar = within(await screen.findByRole('dialog', { name: 'Modified between' }))
  expect(await calendar.findAllByRole('grid')).toHaveLength(2)
  await person.click(calendar.getByRole('button', { name: /20 March 2026/ }))
  await waitFor(() => expect(location.search).toBe('?from=2026-03-10&to=2026-03-20'))
  await person.click(calendar.getByRole('button', { name: 'Any time' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('columns sort, and further pages come when the end is near', async () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`/f${index}.txt`))
  const { asked, person } = showSearch({
    search: (query) =>
      query.has('cursor') ? page([entry('/last.txt')], { shown: 31 }) : page(many, { shown: 31, next: 'more' }),
  })
  const grid = await results()
  await person.click(within(grid).getByRole('button', { name: 'Modified' }))
  await waitFor(() => expect(last(asked)).toContain('sort=modified&order=asc'))
  await person.click(within(await results()).getByRole('button', { name: 'Modified' }))
  await waitFor(() => expect(location.search).toBe('?sort=modified&order=desc'))
  ;(await results()).focus()
  await person.keyboard('{End}')
  await waitFor(() => expect(last(asked)).toContain('cursor=more'))
  await person.keyboard('{End}')
  expect(await within(await results()).findByRole('row', { name: /last\.txt/ })).toBeInTheDocument()
})

test('each result leads to its location, is viewed, edited and deleted', async () => {
  const { asked, person } = showSearch({ search: () => page([entry('/a.txt'), entry('/b.txt')]) })
  const row = within(within(await results()).getByRole('row', { name: /a\.txt/ }))
  await person.click(row.getByRole('button', { name: 'View: a.txt' }))
  const view = within(await screen.findByRole('dialog', { name: 'a.txt' }))
  expect(await view.findByText('Hello')).toBeInTheDocument()
  await person.click(view.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect((await codeOf('Content of a.txt')).state.readOnly).toBe(false))
  expect(await textOf('Content of a.txt')).toBe('Hello')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(row.getByRole('button', { name: 'Delete: a.txt' }))
  expect(screen.getByText('Are you sure you want to delete "a.txt"?')).toBeInTheDocument()
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('File deleted successfully')).toBeInTheDocument()
  await waitFor(() => expect(asked.slice(asked.findIndex((one) => one.startsWith('DELETE')))).toContain(last(asked)))
  await person.click(screen.getByRole('button', { name: 'Go to location: b.txt' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/files/browse'))
})

test('the keyboard goes through results and opens them', async () => {
  const { person } = showSearch({ search: () => page([entry('/a.txt'), directory('/docs')]) })
  const grid = await results()
  grid.focus()
  await person.keyboard('{ArrowDown}')
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active()).toHaveTextContent('docs')
  await person.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'a.txt' })).toBeInTheDocument()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  grid.focus()
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/files/browse/docs'))
})

test('nothing that matches, a failure, an index that is built, and data that is old are said', async () => {
  const answers: (() => ReturnType<typeof page>)[] = [
    () => {
      throw refusal(503, 'E_SEARCH_UNAVAILABLE', "Files can't be searched right now. Try again.")
    },
    () => page([], { shown: 0 }),
    () => page([entry('/a.txt')], { total: 1_200, isBuilding: true, atLeast: true, asOf: null, isLive: false }),
    () => page([entry('/a.txt')], { isLive: false, asOf: new Date(Date.now() - 200_000).toISOString() }),
  ]
  let next = 0
  const { person } = showSearch(
    { search: () => (answers[Math.min(next++, 3)] ?? page)([]) },
    '/admin/files/search?text=a'
  )
  expect(await screen.findByText("Couldn't search files")).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No files match')).toBeInTheDocument()
  const [, inState] = screen.getAllByRole('button', { name: 'Clear All' })
  if (inState) await person.click(inState)
  expect(await screen.findByText(/Reading your files for the first time: 1,200 so far/)).toBeInTheDocument()
  expect(screen.getByText('Showing 1 of at least 1,200 items')).toBeInTheDocument()
  expect(await screen.findByText(/This data is 3 minutes old/)).toBeInTheDocument()
})
