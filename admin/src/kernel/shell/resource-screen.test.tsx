import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../data/console-error'
import { defineAdminPlugin, type RecordDialogProps } from '../plugin'

interface Boat {
  id: number
  name: string
}

const boat: Boat = { id: 10, name: 'Ark' }

function Captain() {
  return <h1>Captain {useParams().id}</h1>
}

function BoatDialog({ record, onClose }: RecordDialogProps<Boat>) {
  return (
    <div role="dialog" aria-label={record.name}>
      <button onClick={onClose}>Close</button>
    </div>
  )
}

const screenOf = (words: string) => async () => ({ default: () => <h1>{words}</h1> })

const fleet = defineAdminPlugin({
  id: 'fleet',
  tab: { label: 'Fleet', order: 1 },
  resources: [{ name: 'boats', list: screenOf('Boats'), record: async () => ({ default: BoatDialog }) }],
  permission: ['admin'],
})
const crew = defineAdminPlugin({
  id: 'crew',
  tab: { label: 'Crew', order: 2 },
  resources: [{ name: 'captains', list: screenOf('Captains'), show: async () => ({ default: Captain }) }],
  permission: ['admin'],
})
const harbour = defineAdminPlugin({
  id: 'harbour',
  tab: { label: 'Harbour', order: 3 },
  routes: [{ path: '', component: screenOf('Harbour') }],
  permission: ['admin'],
})

async function getOne(_: string, { id }: { id: number }) {
  if (Number(id) === boat.id) return { data: boat }
  throw new ConsoleError(new ApiError(404, JSON.stringify({ code: 'E_NOT_FOUND', message: 'There is none' })))
}

function open(at: string) {
  renderConsole({ plugins: [fleet, crew, harbour], dataProvider: { getOne } as never, at })
  return userEvent.setup()
}

test("a record's number alone leads to its screen", async () => {
  open('/admin/captains/10')
  expect(await screen.findByRole('heading', { name: 'Captain 10' })).toBeInTheDocument()
  expect(location.pathname).toBe('/admin/captains/10/show')
})

test('where a record has a dialog and no screen, its number opens it over the list, once', async () => {
  const person = open('/admin/boats/10')
  expect(await screen.findByRole('dialog', { name: 'Ark' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Boats' })).toBeInTheDocument()
  expect(location.pathname).toBe('/admin/boats')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Boats' })).toBeInTheDocument()
})

test.each([
  ['/admin/boats/11', 'Fleet', 'Boats'],
  ['/admin/boats/ark', 'Fleet', 'Boats'],
  ['/admin/captains/10/edit', 'Crew', 'Captains'],
  ['/admin/harbour/deep', 'Harbour', 'Harbour'],
])('%s is none, and there is a way back', async (at, tab, heading) => {
  const person = open(at)
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
  await person.click(screen.getByRole('link', { name: `Back to ${tab}` }))
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeInTheDocument()
})

test('a path that is under no tab leads to the first', async () => {
  open('/admin/nowhere')
  expect(await screen.findByRole('link', { name: 'To the first tab' })).toBeInTheDocument()
})

test('a record that the service answers with 500 says so, and is tried again', async () => {
  let isDown = true
  const flaky = async (resource: string, query: { id: number }) => {
    if (isDown)
      throw new ConsoleError(new ApiError(500, JSON.stringify({ code: 'E_INTERNAL', message: 'Something went wrong' })))
    return getOne(resource, query)
  }
  renderConsole({ plugins: [fleet, crew, harbour], dataProvider: { getOne: flaky } as never, at: '/admin/boats/10' })
  expect(await screen.findByRole('heading', { name: "Couldn't load this" })).toBeInTheDocument()
  expect(screen.getByText('Something went wrong')).toBeInTheDocument()
  isDown = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Ark' })).toBeInTheDocument()
})
