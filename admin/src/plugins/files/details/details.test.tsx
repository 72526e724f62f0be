import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../../../test-support/an-operator'
import { directory, entry, refusal, showFiles, table } from '../test-files'

beforeEach(() => sessionStorage.clear())

const SHA = 'ab'.repeat(32)
const some = () => [
  directory('/photos'),
  entry('/a.txt', { size: 1_234_567 }),
  entry('/large.iso', { size: 4_000_000_000, permissions: '' }),
]

function show(width = 1440) {
  const shown = showFiles(some(), { width })
  const { answers } = shown.store
  answers.set('GET /api/files/details', () => ({
    mediaType: 'image/png',
    changedBy: 7,
    changedAt: '2026-11-20T10:00:00.000Z',
    changedHere: true,
  }))
  answers.set('GET /api/files/versions', (path) =>
    path === '/a.txt'
      ? [
          { id: '2-7', size: 20, changedBy: 7, changedAt: '2026-11-19T10:00:00.000Z' },
          { id: '1-0', size: 10, changedBy: null, changedAt: '2026-11-18T10:00:00.000Z' },
        ]
      : []
  )
  answers.set('GET /api/files/checksum', () => ({ sha256: SHA, size: 1 }))
  return shown
}
const pane = async () => within(await screen.findByRole('complementary', { name: 'Details' }))

test('the key shows what is known of the active file, and hides it', async () => {
  const { person } = show()
  ;(await table()).focus()
  await person.keyboard('{ArrowDown}i')
  const details = await pane()
  expect(await details.findByRole('heading', { name: 'a.txt' })).toBeInTheDocument()
  expect(await details.findByText('image/png')).toBeInTheDocument()
  expect(details.getByText('/a.txt')).toBeInTheDocument()
  expect(details.getByText('.txt')).toBeInTheDocument()
  expect(details.getByText('(1,234,567 bytes)')).toBeInTheDocument()
  expect(details.getByText('Readable, writable')).toBeInTheDocument()
  // Small: its checksum comes by itself.
  expect(await details.findByText(SHA)).toBeInTheDocument()
  const versions = within(details.getByRole('region', { name: 'Versions' }))
  expect(await versions.findByText(/2 earlier versions, the latest by/)).toHaveTextContent('Ada Miller')
  ;(await table()).focus()
  await person.keyboard('i')
  expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull()
})

test('the versions that it counts open from there', async () => {
  const { person, store } = show()
  const own = { id: '2-1', size: 20, changedBy: anOperator.id, changedAt: '2026-11-19T10:00:00.000Z' }
  store.answers.set('GET /api/files/versions', () => [own])
  ;(await table()).focus()
  await person.keyboard('{ArrowDown}i')
  const details = await pane()
  expect(await details.findByText('1 earlier version, the latest by you')).toBeInTheDocument()
  await person.click(await details.findByRole('button', { name: 'Show versions' }))
  expect(await screen.findByRole('dialog', { name: 'Versions of a.txt' })).toBeInTheDocument()
})

test('the checksum of a large file is read when it is asked for, and a failure is tried again', async () => {
  const { person, store } = show()
  ;(await table()).focus()
  await person.keyboard('{End}i')
  const details = await pane()
  const asked = () => store.request.mock.calls.filter(([, url]) => url.includes('/checksum')).length
  expect(await details.findByText("No earlier versions. You'll find them here after each change.")).toBeInTheDocument()
  expect(details.getByText('None')).toBeInTheDocument()
  expect(asked()).toBe(0)
  store.answers.set('GET /api/files/checksum', () => {
    throw refusal(503, 'E_BUSY', 'Other files are being read. Try again in a moment.')
  })
  await person.click(details.getByRole('button', { name: 'Calculate' }))
  expect(await details.findByRole('alert')).toHaveTextContent('Other files are being read.')
  const { promise, resolve } = Promise.withResolvers<void>()
  store.answers.set('GET /api/files/checksum', () => promise.then(() => ({ sha256: SHA })))
  await person.click(details.getByRole('button', { name: 'Try again' }))
  expect(await details.findByText('Calculating…')).toBeInTheDocument()
  await person.click(details.getByRole('button', { name: 'Cancel' }))
  expect(details.getByRole('button', { name: 'Calculate' })).toBeInTheDocument()
  resolve()
})

test('the size of a folder is calculated when it is asked for', async () => {
  const { person, store } = show()
  const space = { path: '/photos', bytes: 3_000_000, files: 2, atLeast: false, isBuilding: false }
  store.answers.set('GET /api/files/space', () => space)
  ;(await table()).focus()
  await person.keyboard('i')
  const details = await pane()
  expect(await details.findByText('Directory')).toBeInTheDocument()
  expect(details.queryByRole('region', { name: 'Versions' })).toBeNull()
  await person.click(details.getByRole('button', { name: 'Calculate' }))
  expect(await details.findByText('3.0 MB in 2 files')).toBeInTheDocument()
})

test('several entries are added up', async () => {
  const { person } = show()
  ;(await table()).focus()
  await person.keyboard('i{Control>}a{/Control}')
  const details = await pane()
  expect(await details.findByRole('heading', { name: '1 folder and 2 files' })).toBeInTheDocument()
  expect(details.getByText('4.0 GB')).toBeInTheDocument()
  expect(details.getByText(', without what is in the folders')).toBeInTheDocument()
})

test('on a phone they are in a drawer that the menu opens', async () => {
  const { person } = show(390)
  await table()
  await person.click(screen.getByRole('button', { name: 'Actions for a.txt' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Details' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Details' }))
  expect(await drawer.findByText('image/png')).toBeInTheDocument()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
