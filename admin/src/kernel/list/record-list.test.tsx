import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onBulk, show } from './test-boats'
import { pressNotice } from '../../../test-support/press-notice'

beforeEach(() => localStorage.clear())

test('searches once whoever types pauses, and keeps it in the address', async () => {
  const { last, getList, person } = show()
  await screen.findByText('Boat 1')
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), ' ann ')
  await waitFor(() => expect(last()?.filter).toEqual({ q: 'ann' }))
  expect(getList).toHaveBeenCalledTimes(2)
  expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"ann"}')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/boats/export?filter=%7B%22q%22%3A%22ann%22%7D'
  )
})

test('filters by what was chosen, and clears everything at once', async () => {
  const { last, person } = show()
  await screen.findByText('Boat 1')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sails')
  await waitFor(() => expect(last()?.filter).toEqual({ kind: true }))
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(last()?.filter).toEqual({}))
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('')
})

test('a filter chosen while a search is on its way into the address undoes none of it', async () => {
  const { last, person } = show()
  await screen.findByText('Boat 1')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await person.type(search, 'ann')
  act(() => {
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'true' } })
  })
  await waitFor(() => expect(last()?.filter).toEqual({ q: 'ann', kind: true }))
})

test('what is still being typed goes with the filters that are cleared', async () => {
  const { last, person } = show({}, '/admin/boats?filter={"kind":true}&sort=id&order=DESC&page=1&perPage=25')
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'ann')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(last()?.filter).toEqual({})
  expect(location.search).not.toContain('ann')
})

test('what is still being typed goes with the way back', async () => {
  const { last, person } = show({}, '/admin/boats?filter={}&sort=id&order=DESC&page=1&perPage=25')
  const search = await screen.findByRole('searchbox', { name: 'Search' })
  await person.type(search, 'abc')
  await waitFor(() => expect(last()?.filter).toEqual({ q: 'abc' }))
  await person.type(search, 'd')
  act(() => history.back())
  await waitFor(() => expect(search).toHaveValue(''))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(last()?.filter).toEqual({})
  expect(search).toHaveValue('')
})

test('a head sorts, and once more the other way round', async () => {
  const { last, person } = show()
  const head = await screen.findByRole('button', { name: 'Name' })
  await person.click(head)
  await waitFor(() => expect(last()?.sort).toEqual({ field: 'name', order: 'ASC' }))
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await person.click(head)
  await waitFor(() => expect(last()?.sort).toEqual({ field: 'name', order: 'DESC' }))
})

test('selected rows get a bar, which goes with the selection', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Boat 2' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByText('1 boat selected')).toBeInTheDocument()
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows in view' }))
  expect(bar.getByText('3 boats selected')).toBeInTheDocument()
  await person.click(bar.getByRole('button', { name: 'Sink' }))
  expect(onBulk).toHaveBeenCalledExactlyOnceWith([1, 2, 3])
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('cards, which have no head, have a box of their own that selects all', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('checkbox', { name: 'Select all in view' }))
  expect(screen.getByText('3 boats selected')).toBeInTheDocument()
  await person.click(screen.getByRole('checkbox', { name: 'Select Boat 2' }))
  expect(screen.getByRole('checkbox', { name: 'Select all in view' })).toBePartiallyChecked()
  await person.click(screen.getByRole('checkbox', { name: 'Select Boat 2' }))
  await person.click(screen.getByRole('checkbox', { name: 'Select all in view' }))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('columns are chosen, and stay so', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Columns' }))
  const length = screen.getByRole('menuitemcheckbox', { name: 'Length' })
  expect(length).toBeChecked()
  await person.click(length)
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
  await person.keyboard('{Escape}')
  expect(await screen.findByText('No. 1')).toBeInTheDocument()
  expect(screen.queryByText('10 m')).toBeNull()
  expect(Object.values(localStorage).join()).toContain('{"length":false,"number":true}')
})

test('filters are kept under a name, used again and forgotten', async () => {
  const { last, person } = show({}, '/admin/boats?filter={"q":"ann"}&sort=name&order=ASC&page=1&perPage=25')
  await person.click(await screen.findByRole('button', { name: 'Saved filters' }))
  await person.type(screen.getByRole('textbox', { name: 'Name for what is filtered now' }), 'Anns{Enter}')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(last()?.filter).toEqual({}))
  await person.click(screen.getByRole('button', { name: 'Saved filters' }))
  await person.click(screen.getByRole('button', { name: 'Anns' }))
  await waitFor(() => expect(last()).toMatchObject({ filter: { q: 'ann' }, sort: { field: 'name', order: 'ASC' } }))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ann')
  await person.click(screen.getByRole('button', { name: 'Saved filters' }))
  await person.click(screen.getByRole('button', { name: 'Forget Anns' }))
  expect(screen.getByText(/None yet/)).toBeInTheDocument()
  await pressNotice(person, 'Undo')
})

test('a name that is taken is replaced only when that is said', async () => {
  const { last, person } = show({}, '/admin/boats?filter={"q":"ann"}&sort=name&order=ASC&page=1&perPage=25')
  const keepAs = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await person.type(screen.getByRole('textbox', { name: 'Name for what is filtered now' }), `${name}{Enter}`)
  }
  await keepAs('Mine')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(last()?.filter).toEqual({}))
  await keepAs(' Mine {Enter}')
  expect(await screen.findByText(/There is a filter called ‘Mine’ already/)).toBeInTheDocument()
  expect(Object.values(localStorage).join()).toContain('"ann"')
  await person.type(screen.getByRole('textbox', { name: /Name for/ }), 's')
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull()
  await person.keyboard('{Backspace}{Backspace}{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Replace' }))
  expect(screen.queryByText(/There is a filter called/)).toBeNull()
  expect(screen.getByRole('textbox', { name: /Name for/ })).toHaveFocus()
  expect(screen.getAllByRole('button', { name: 'Mine' })).toHaveLength(1)
  expect(Object.values(localStorage).join()).not.toContain('"ann"')
})

test('a name that was typed for a filter is not thrown away without a question', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Saved filters' }))
  await person.type(screen.getByRole('textbox', { name: 'Name for what is filtered now' }), 'Anns')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name for/ })).toHaveValue('Anns'))
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where nobody counted to the end the total is at least that, and pages go on without a number', async () => {
  const meta = { isLowerBound: true, total: 10_000, nextAfter: 'further' }
  const full = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Boat ${index}`, length: 1 }))
  const { last, person } = show(
    { data: full, total: 10_000, meta },
    '/admin/boats?page=1000&perPage=10&sort=id&order=DESC&filter={}'
  )
  expect(await screen.findByText('9,991–10,000 of 10,000+ boats')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('10,001–10,010 of 10,000+ boats')).toBeInTheDocument()
  expect(last()?.meta).toEqual({ after: 'further' })
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText('9,991–10,000 of 10,000+ boats')).toBeInTheDocument()
  expect(last()?.meta).toBeUndefined()
})

test('where nobody counted beyond the thousandth row, pages go on without a number from there', async () => {
  const meta = { isLowerBound: true, total: 1_001, nextAfter: 'further' }
  const full = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Boat ${index}`, length: 1 }))
  const { last, person } = show(
    { data: full, total: 1_001, meta },
    '/admin/boats?page=101&perPage=10&sort=id&order=DESC&filter={}'
  )
  expect(await screen.findByText('1,001–1,010 of 1,001+ boats')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('1,011–1,020 of 1,001+ boats')).toBeInTheDocument()
  expect(last()?.meta).toEqual({ after: 'further' })
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('1,021–1,030 of 1,001+ boats')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  await person.click(screen.getByRole('button', { name: 'First page' }))
  await waitFor(() => expect(last()?.meta).toBeUndefined())
})

test('a list that no page is too small for has no pager, only its count', async () => {
  show({ total: 10 })
  expect(await screen.findByText('1–3 of 10 boats')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
