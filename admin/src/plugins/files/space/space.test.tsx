import userEvent from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test-support/render-console'
import { files } from '../index'
import { entry, refusal } from '../test-files'
import type { Space } from './space-api'

const space = (facts: Partial<Space> = {}): Space => ({
  path: '/',
  leavesOut: false,
  bytes: 4_000_000,
  files: 3,
  parts: [
    { name: 'photos', path: '/photos', type: 'directory', bytes: 3_000_000, files: 2 },
    { name: 'a.txt', path: '/a.txt', type: 'file', bytes: 1_000_000, files: 1 },
  ],
  others: { count: 0, bytes: 0 },
  largest: [entry('/photos/cat.jpg', { size: 2_000_000 })],
  oldest: [entry('/a.txt')],
  binBytes: 500,
  versionBytes: 1_500,
  mostKeptBytes: 1_000_000_000,
  freeBytes: 9_000_000_000,
  quota: null,
  fullInDays: null,
  atLeast: false,
  isBuilding: false,
  asOf: '2026-11-24T10:00:00.000Z',
  isLive: true,
  ...facts,
})

function showSpace(answer: (path: string) => Space) {
  const request = vi.fn(async (_: string, url: string) => {
    const path = new URL(url, 'http://culvert.test').searchParams.get('path') ?? '/'
    return { json: url.includes('/space') ? answer(path) : [], headers: new Headers() }
  })
  renderConsole({
    plugins: [files],
    dataProvider: { request } as never,
    user: { adminRole: 'admin' },
    at: '/admin/files/space',
  })
  return userEvent.setup()
}

test('folders and files are listed by their share, and a folder opens', async () => {
  const inner = { path: '/photos', bytes: 3_000_000, parts: [], files: 2 }
  const person = showSpace((path) => space(path === '/photos' ? inner : {}))
  const parts = within(await screen.findByRole('list', { name: 'What takes up room' }))
  expect(parts.getByText('3.0 MB')).toBeInTheDocument()
  expect(parts.getByText('2 files')).toBeInTheDocument()
  expect(screen.getByText('4.0 MB in 3 files')).toBeInTheDocument()
  expect(screen.getByText('1.5 KB')).toBeInTheDocument()
  expect(screen.queryByText(/Full in about/)).toBeNull()
  const largest = screen.getByRole('link', { name: 'cat.jpg' })
  expect(largest).toHaveAttribute('href', '/admin/files/browse/photos')
  await person.click(parts.getByRole('button', { name: 'photos' }))
  expect(await screen.findByRole('heading', { name: 'photos' })).toBeInTheDocument()
  expect(location.search).toBe('?path=%2Fphotos')
  await person.click(screen.getByRole('button', { name: 'Root' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('names that turn their direction show where they do: on the map, in the path and beside the files', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const [path, shown] = ['/a\u202Eb', 'a\uFFFDb']
  const parts = [{ name: 'a\u202Eb', path, type: 'directory' as const, bytes: 4_000_000, files: 1 }]
  const person = showSpace((at) => space({ path: at, parts, largest: [entry(`${path}/cat.jpg`)] }))
  expect(await screen.findByTitle(`${shown}: 4.0 MB`)).toHaveTextContent(shown)
  expect(screen.getByText(`/${shown}`)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: shown }))
  expect(await screen.findByRole('heading', { name: shown })).toBeInTheDocument()
})

test('when the disk will be full, and that nothing is there, is said', async () => {
  showSpace(() => space({ fullInDays: 12, bytes: 0, files: 0, parts: [] }))
  expect(await screen.findByText('Full in about 12 days, if files grow as in the last 30 days')).toBeInTheDocument()
  expect(screen.getByText('Nothing takes up room here')).toBeInTheDocument()
})

test('what a quota leaves is said, and when it is full', async () => {
  showSpace(() => space({ quota: { takenBytes: 4_500_000, mostBytes: 6_000_000 }, fullInDays: 9 }))
  expect(await screen.findByText('4.5 MB of 6.0 MB')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Quota: 75 % used' })).toBeInTheDocument()
  expect(screen.getAllByText('Full in about 9 days, if files grow as in the last 30 days')).toHaveLength(1)
})

test('what is left out of the figures is said, and that the quota counts it', async () => {
  showSpace(() => space({ leavesOut: true, quota: { takenBytes: 4_500_000, mostBytes: 6_000_000 } }))
  expect(await screen.findByText('At least 4.0 MB in 3 files')).toBeInTheDocument()
  expect(screen.getByText(/names can't be used here are left out.*The quota counts them/)).toBeInTheDocument()
})

test('more files than can be counted are no files that are searched', async () => {
  showSpace(() => space({ atLeast: true, files: 180_000 }))
  expect(await screen.findByText(/Only 180,000 of them are counted/)).toBeInTheDocument()
})

test('a folder that is gone leads back to the root', async () => {
  const person = showSpace((path) => {
    if (path === '/photos') throw refusal(404, 'E_FILE_NOT_FOUND', 'There is nothing at this path.')
    return space()
  })
  await person.click(await screen.findByRole('button', { name: 'photos' }))
  expect(await screen.findByText("Couldn't load this folder")).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Go to Root' }))
  expect(await screen.findByRole('list', { name: 'What takes up room' })).toBeInTheDocument()
})
