import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams } from 'react-admin'
import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../data/console-error'
import { boats, plugin, show } from './test-boats'

test('nothing there is not the same as nothing that matches', async () => {
  const { person } = show({ data: [], total: 0 }, '/admin/boats?filter={"q":"x"}&page=1&perPage=25&sort=id&order=DESC')
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'No boats yet' })).toBeInTheDocument()
})

test('a list that cannot be read says so, and is tried again', async () => {
  let isDown = true
  const getList = async () => {
    if (isDown) throw new Error('down')
    return { data: boats, total: 3 }
  }
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at: '/admin/boats' })
  const person = userEvent.setup()
  expect(await screen.findByRole('heading', { name: "Couldn't load the boats" })).toBeInTheDocument()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Boat 1')).toBeInTheDocument()
})

test.each([
  [{ code: 'E_INTERNAL', message: 'Something went wrong' }, 'Something went wrong'],
  [{}, 'The service answered 500.'],
])('a list that the service answers with 500 (%j) says what it said, in place of the rows', async (body, words) => {
  const getList = async () => {
    throw new ConsoleError(new ApiError(500, JSON.stringify(body)))
  }
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at: '/admin/boats' })
  expect(await screen.findByRole('heading', { name: "Couldn't load the boats" })).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByRole('table')).toBeNull()
})

test('filters that the API refuses are told by what is wrong with them', async () => {
  const errors = [{ field: 'countedIn', rule: 'ofOneBook', message: 'Choose a currency.' }]
  errors.push({ field: 'kind', rule: 'enum', message: 'The field "kind" is unknown' })
  const body = { code: 'E_VALIDATION_ERROR', message: 'Some fields are not valid', errors }
  const getList = async () => {
    throw new ConsoleError(new ApiError(422, JSON.stringify(body)))
  }
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at: '/admin/boats' })
  expect(await screen.findByText('Choose a currency. The field "kind" is unknown.')).toBeInTheDocument()
})

test('a filter that the API does not understand can be taken away where it says so', async () => {
  const getList = async (_: string, { filter }: GetListParams) => {
    if ('q' in (filter as object)) throw new Error('Not understood')
    return { data: boats, total: 3 }
  }
  const at = '/admin/boats?filter=%7B%22q%22%3A%22abc%22%7D'
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at })
  const person = userEvent.setup()
  expect(await screen.findByRole('heading', { name: "Couldn't load the boats" })).toBeInTheDocument()
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Boat 1')).toBeInTheDocument()
})

test('a column that is none is led out of where the list says so', async () => {
  const getList = async (_: string, { sort }: GetListParams) => {
    if (sort?.field === 'keel') throw new Error('Not understood')
    return { data: boats, total: 3 }
  }
  const at = '/admin/boats?sort=keel&order=ASC'
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at })
  const person = userEvent.setup()
  expect(await screen.findByRole('heading', { name: "Couldn't load the boats" })).toBeInTheDocument()
  await person.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(await screen.findByText('Boat 1')).toBeInTheDocument()
})

test.each(['perPage=100000', 'page=-1'])(
  'an address that says %s is led out of where the list says so',
  async (odd) => {
    const getList = async (_: string, { pagination }: GetListParams) => {
      if (pagination?.perPage !== 25 || pagination.page < 1) throw new Error('Not understood')
      return { data: boats, total: 3 }
    }
    renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at: `/admin/boats?${odd}` })
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(await screen.findByText('Boat 1')).toBeInTheDocument()
  }
)

test('a page behind the last one leads to the last one, and never says that there is nothing', async () => {
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const gate = Promise.withResolvers<void>()
  const getList = async (_: string, { pagination }: GetListParams) => {
    if (pagination?.page === 99) return { data: [], total: 3 }
    await gate.promise
    return { data: boats, total: 3 }
  }
  const at = '/admin/boats?page=99&perPage=25&sort=id&order=DESC&filter={}'
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at })
  await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('1'))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
  gate.resolve()
  expect(await screen.findByText('Boat 1')).toBeInTheDocument()
  watch.disconnect()
  expect(seen.join(' ')).not.toMatch(/No boats yet|Nothing matches/)
})
