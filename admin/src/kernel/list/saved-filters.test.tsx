import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { pressNotice } from '../../../test-support/press-notice'
import { defineAdminPlugin } from '../plugin'
import { RecordList } from './index'

interface Boat {
  id: number
  name: string
}

function show(search: { source: string; label: string } | undefined, getList: () => Promise<object>) {
  function Boats() {
    return (
      <RecordList<Boat>
        resource="boats"
        noun={{ one: 'boat', many: 'boats' }}
        nameOf={({ name }) => name}
        columns={[{ id: 'name', label: 'Name', sort: 'name', render: ({ name }) => name }]}
        sort={{ field: 'id', order: 'DESC' }}
        search={search}
        empty={{ title: 'No boats yet', text: 'Build one.' }}
      />
    )
  }
  const list = async () => ({ default: Boats })
  const plugin = defineAdminPlugin({ id: 'boats', resources: [{ name: 'boats', list }], permission: ['admin'] })
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at: '/admin/boats' })
  return userEvent.setup()
}

const boats = async () => ({ data: [{ id: 1, name: 'Ark' }], total: 1 })
const byText = { source: 'q', label: 'Search' }

beforeEach(() => localStorage.clear())

test('a filter that was forgotten by mistake is taken back, and the focus stays in the dialog', async () => {
  const person = show(byText, boats)
  await person.click(await screen.findByRole('button', { name: 'Saved filters' }))
  const name = screen.getByRole('textbox', { name: /Name for/ })
  expect(name).toHaveAccessibleDescription('Nothing is filtered now: the order alone is kept')
  await person.type(name, 'Mine{Enter}')
  await person.click(screen.getByRole('button', { name: 'Forget Mine' }))
  expect(screen.getByText(/None yet/)).toBeInTheDocument()
  expect(name).toHaveFocus()
  await pressNotice(person, 'Undo')
  expect(screen.getByRole('button', { name: 'Mine' })).toBeInTheDocument()
})

test('where nothing can be filtered no filters are kept', async () => {
  show(undefined, boats)
  expect(await screen.findByText('Ark')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull()
})

test('a list that could not be read is read once the network is back', async () => {
  const getList = vi.fn(boats)
  getList.mockRejectedValueOnce(new Error('down'))
  show(byText, getList)
  expect(await screen.findByRole('heading', { name: "Couldn't load the boats" })).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByText('Ark')).toBeInTheDocument())
})
