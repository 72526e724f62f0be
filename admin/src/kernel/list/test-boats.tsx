import userEvent from '@testing-library/user-event'
import type { GetListParams } from 'react-admin'
import { vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { defineAdminPlugin } from '../plugin'
import { type ListColumn, RecordList } from './index'

interface Boat {
  id: number
  name: string
  length: number
}

const columns: ListColumn<Boat>[] = [
  { id: 'name', label: 'Name', sort: 'name', render: ({ name }) => name },
  { id: 'length', label: 'Length', isNumeric: true, render: ({ length }) => `${length} m` },
  { id: 'number', label: 'Number', isOptional: true, render: ({ id }) => `No. ${id}` },
]
export const boats = [1, 2, 3].map((id) => ({ id, name: `Boat ${id}`, length: id * 10 }))
export const onBulk = vi.fn()

function Boats() {
  return (
    <RecordList<Boat>
      resource="boats"
      noun={{ one: 'boat', many: 'boats' }}
      nameOf={({ name }) => name}
      columns={columns}
      sort={{ field: 'id', order: 'DESC' }}
      search={{ source: 'q', label: 'Search' }}
      filters={[{ kind: 'choice', source: 'kind', label: 'Kind', choices: [{ id: true, name: 'Sails' }] }]}
      empty={{ title: 'No boats yet', text: 'Build one.' }}
      renderBulk={(selected, clear) => (
        <button
          onClick={() => {
            onBulk(selected.map(({ id }) => id))
            clear()
          }}
        >
          Sink
        </button>
      )}
      hasExport
    />
  )
}

export const plugin = defineAdminPlugin({
  id: 'boats',
  resources: [{ name: 'boats', list: async () => ({ default: Boats }) }],
  permission: ['admin'],
})

/** A list of three boats, or of what a test says. */
export function show(answer: object = {}, at = '/admin/boats') {
  const getList = vi.fn<(resource: string, params: GetListParams) => Promise<object>>()
  getList.mockResolvedValue({ data: boats, total: 3, ...answer })
  renderConsole({ plugins: [plugin], dataProvider: { getList } as never, at })
  return { getList, last: () => getList.mock.lastCall?.[1], person: userEvent.setup() }
}
