import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listen } from '~/lib/live/listen'
import type { Job } from '../../kernel/jobs/job'
import { dialog, directory, entry, showFiles, shownNames, table } from './test-files'
import { pressNotice } from '../../../test-support/press-notice'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))
beforeEach(() => vi.mocked(listen).mockClear())

let lastId = 0
const job = (facts: Partial<Job> = {}): Job => ({
  id: (lastId += 1),
  kind: 'files.delete',
  state: 'waiting',
  done: 0,
  total: null,
  step: null,
  result: null,
  error: null,
  isStopping: false,
  createdAt: '2026-11-24T10:00:00.000Z',
  finishedAt: null,
  ...facts,
})
const some = () => [directory('/photos'), entry('/a.txt')]
const panel = async () => within(await screen.findByRole('region', { name: 'File operations' }))
/** The server says that something has changed. */
const hear = () => act(async () => vi.mocked(listen).mock.calls.at(-1)?.[1].onChange())

test('a deletion that takes long is followed to its end, and can be undone', async () => {
  const { store, person } = showFiles(some())
  ;(await table()).focus()
  const asked = job()
  store.nextJob = asked
  await person.keyboard('{Delete}')
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  const shown = await panel()
  expect(shown.getByText('Waiting for its turn')).toBeInTheDocument()
  expect(shown.getByRole('progressbar', { name: 'Deleting items' })).not.toHaveAttribute('aria-valuenow')
  await waitFor(() => expect(listen).toHaveBeenCalledWith(expect.stringMatching(/^jobs\/\d+$/), expect.anything()))
  store.jobs = [{ ...asked, state: 'running', done: 1_500_000, total: 6_000_000, step: 'photos' }]
  await hear()
  expect(await shown.findByText('Deleting "photos"')).toBeInTheDocument()
  const bar = shown.getByRole('progressbar')
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(bar).toHaveAttribute('aria-valuetext', '1.5 MB of 6.0 MB')
  store.entries = [entry('/a.txt')]
  const gone = { id: 'bin-9', path: '/photos', type: 'directory' as const, size: null, deletedBy: 1 }
  store.bin.push({ ...gone, deletedAt: '', expiresAt: '' })
  const results = [{ path: '/photos', state: 'done', id: 'bin-9' }]
  store.jobs = [{ ...asked, state: 'done', result: { results } }]
  await hear()
  expect(await shown.findByText('Deleted "photos"')).toBeInTheDocument()
  expect(screen.getByText('Deleted "photos"', { selector: '[role=status]' })).toBeInTheDocument()
  await waitFor(() => expect(shownNames()).toEqual(['a.txt']))
  await pressNotice(person, 'Undo')
  expect(await screen.findByText('Restored "photos"')).toBeInTheDocument()
  await person.click(shown.getByRole('button', { name: 'Dismiss: Deleted "photos"' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'File operations' })).toBeNull())
})

test('one that failed says which entries and why, and is tried again or dismissed', async () => {
  const message = 'This name is already taken.'
  const results = [
    { path: '/photos', state: 'done', to: '/x/photos' },
    { path: '/a.txt', state: 'refused', code: 'E_FILE_EXISTS', message },
  ]
  const failed = job({ kind: 'files.copy', state: 'failed', error: 'E_FILE_EXISTS', result: { results } })
  const { store, person } = showFiles(some(), { jobs: [failed] })
  await table()
  const shown = await panel()
  expect(shown.getByText('Couldn\'t copy "a.txt". Copied "photos"')).toBeInTheDocument()
  expect(shown.getByText(`a.txt: ${message}`)).toBeInTheDocument()
  await person.click(shown.getByRole('button', { name: 'Retry' }))
  expect(await shown.findByText('Copying items')).toBeInTheDocument()
  await person.click(shown.getByRole('button', { name: 'Cancel' }))
  expect(await shown.findByRole('button', { name: 'Canceling…' })).toBeDisabled()
  store.jobs = store.jobs.map((one) => ({ ...one, state: 'cancelled' as const, isStopping: false }))
  await hear()
  expect(await shown.findByText('Copy canceled. Copied "photos"')).toBeInTheDocument()
  expect(store.writes.map((call) => call.replace(/\d+/, '1'))).toEqual([
    'POST /api/jobs/1/retry ',
    'POST /api/jobs/1/cancel ',
  ])
})

test('originals that another program changed meanwhile are named with where they are', async () => {
  const moving = job({ kind: 'files.move', state: 'running' })
  const { store } = showFiles(some(), { jobs: [moving] })
  await table()
  const shown = await panel()
  const moved = (name: string) => ({ path: `/${name}`, state: 'done', to: `/x/${name}`, original: `/${name}` })
  store.jobs = [{ ...moving, state: 'done', result: { results: [moved('photos'), moved('a.txt')] } }]
  await hear()
  const words = 'Moved 2 items to x. 2 originals changed meanwhile and are still at /photos, /a.txt.'
  expect(await shown.findByText(words)).toBeInTheDocument()
})

test('what a copy left out is said', async () => {
  const copying = job({ kind: 'files.copy', state: 'running' })
  const { store } = showFiles(some(), { jobs: [copying] })
  await table()
  const shown = await panel()
  const copied = { path: '/photos', state: 'done', to: '/x/photos', leftOut: 2 }
  store.jobs = [{ ...copying, state: 'done', result: { results: [copied] } }]
  await hear()
  const words = 'Copied "photos" to x. 2 links or special files were not copied.'
  expect(await shown.findByText(words)).toBeInTheDocument()
})

test('jobs of others, and those that ended well before, are not shown', async () => {
  const jobs = [job({ kind: 'mail.import' }), job({ state: 'done' }), job({ state: 'cancelled' })]
  const { store } = showFiles(some(), { jobs })
  await table()
  await waitFor(() => expect(store.request).toHaveBeenCalledWith('GET', '/api/jobs'))
  expect(screen.queryByRole('region', { name: 'File operations' })).toBeNull()
})

test('what is still removed from the disk after the bin was emptied is shown too', async () => {
  const jobs = [job({ kind: 'files.remove', state: 'running', done: 1_200, total: 50_000 })]
  const { store } = showFiles(some(), { jobs })
  await table()
  const shown = await panel()
  expect(shown.getByText('Removing deleted files from the disk')).toBeInTheDocument()
  expect(shown.getByText('1,200 of 50,000')).toBeInTheDocument()
  store.jobs = jobs.map((one) => ({ ...one, state: 'done' as const }))
  await hear()
  expect(await shown.findByText('Removed deleted files from the disk')).toBeInTheDocument()
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull()
})
