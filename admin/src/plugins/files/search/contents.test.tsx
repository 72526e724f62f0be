import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test-support/refusal'
import { textOf, typeInto } from '../editor/test-code'
import { directory, entry } from '../test-files'
import { contentPage, results, showSearch } from './test-search'

test('contents are searched on request, and lines are shown with their numbers', async () => {
  const hit = { entry: entry('/docs/a.md'), lines: [{ number: 7, text: 'The Café is open' }], count: 3 }
  const { asked, person } = showSearch({ content: () => contentPage({ hits: [hit], cut: 'time' }) })
  await results()
  await person.click(screen.getByRole('radio', { name: 'Contents' }))
  expect(await screen.findByText(/Type a text to find the lines/)).toBeInTheDocument()
  await person.type(screen.getByRole('searchbox', { name: 'Text in files' }), 'cafe{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Search results' }))
  expect(list.getByLabelText('Line 7')).toBeInTheDocument()
  expect(list.getByText('Café').tagName).toBe('MARK')
  expect(list.getByText('2 more lines')).toBeInTheDocument()
  expect(screen.getByText('1 file contains this text. Searched 3 of 3 files')).toBeInTheDocument()
  expect(screen.getByText(/took too long and stopped/)).toBeInTheDocument()
  expect(asked.at(-1)).toBe('GET /api/files/search/content content=cafe')
  await person.click(list.getByRole('button', { name: 'Go to location: a.md' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/files/browse/docs'))
})

test('Ctrl+P finds a file by a few letters, and Enter opens it', async () => {
  const { person } = showSearch({
    quick: (text) => (text === 'rep' ? [entry('/x\u202E/report.md'), directory('/reports')] : []),
  })
  await results()
  await person.keyboard('{Control>}p{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Name or path' })
  await person.type(field, 'rep')
  const list = within(screen.getByRole('listbox', { name: 'Files' }))
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(2))
  expect(list.getByRole('option', { selected: true })).toHaveTextContent('report.md/x\uFFFD')
  await person.keyboard('{Enter}')
  expect(await textOf('Content of report.md')).toBe('Hello')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('{Control>}p{/Control}')
  await person.type(await screen.findByRole('combobox', { name: 'Name or path' }), 'rep')
  await screen.findByText('2 found')
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/files/browse/reports'))
})

test('an editor that was opened from a hit stays, with what was typed, while the search behind it fails', async () => {
  const hit = { entry: entry('/docs/a.md'), lines: [{ number: 7, text: 'The Café is open' }], count: 1 }
  let isBusy = false
  const { asked, person } = showSearch(
    {
      content: () => {
        if (isBusy) throw refusal(503, 'E_BUSY', 'Too many searches at once.')
        return contentPage({ hits: [hit] })
      },
    },
    '/admin/files/search?in=contents&text=cafe'
  )
  await person.click(await screen.findByRole('button', { name: 'Edit: a.md' }))
  await typeInto('Content of a.md', ' first')
  isBusy = true
  // A save reads everything again that could have changed.
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.filter((call) => call.includes('/search/content'))).toHaveLength(2))
  await typeInto('Content of a.md', ' second')
  expect(await textOf('Content of a.md')).toBe('Hello first second')
  expect(await screen.findByText("Couldn't refresh. Try again")).toBeInTheDocument()
})
