import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { directory, entry, refusal, showFiles } from '../test-files'
import { catchSending, dropOf, fileOf, Sending, type Tree } from './test-sending'
import { uploadQueue } from './upload-queue'

catchSending()

const button = (name: string) => screen.getByRole('button', { name })
const sent = (count: number) => waitFor(() => expect(Sending.all).toHaveLength(count))

async function show(entries: Parameters<typeof showFiles>[0] = []) {
  const shown = showFiles(entries, { at: '/admin/files/upload' })
  await screen.findByText('Up to 100.0 MB each.')
  const choose = async (...files: File[]) => shown.person.upload(screen.getByLabelText('Files to upload'), files)
  return { ...shown, choose }
}

test('folders without a file are created by a button of their own, or left out: Upload is for files', async () => {
  const { store, person } = await show()
  const drop = () => fireEvent.drop(screen.getByText('Drop files or folders here'), dropOf({ trip: { day: {} } }))
  drop()
  expect(await screen.findByText('2 folders without files: trip, trip/day')).toBeInTheDocument()
  await person.click(button('Remove all'))
  expect(button('Upload')).toBeDisabled()
  drop()
  await screen.findByText(/without files/)
  expect(button('Upload')).toBeDisabled()
  await person.click(button('Create 2 folders'))
  expect(await screen.findByText('Created 2 folders')).toBeInTheDocument()
  expect(store.writes).toEqual(['POST /api/files /trip', 'POST /api/files /trip/day'])
  expect(screen.queryByText(/without files/)).toBeNull()
})

test('only a folder without files is said to be one: not where making it failed, nor where its files were refused', async () => {
  const { store, person } = await show()
  const drop = (tree: Tree) => fireEvent.drop(screen.getByText('Drop files or folders here'), dropOf(tree))
  drop({ films: { 'long.mp4': fileOf('long.mp4', 150_000_000) } })
  expect(await screen.findByText(/"long.mp4" is too large/)).toBeInTheDocument()
  expect(screen.queryByText(/without files/)).toBeNull()
  expect(button('Upload')).toBeDisabled()

  drop({ trip: { '1.jpg': fileOf('1.jpg'), 'none': {} } })
  await screen.findByText('trip/1.jpg')
  store.failing = { method: 'POST', error: refusal(507, 'E_DISK_FULL', 'The disk is full.') }
  await person.click(button('Upload'))
  await screen.findByRole('button', { name: 'Retry trip/1.jpg' })
  expect(await screen.findByText('A folder without files: trip/none')).toBeInTheDocument()
  await person.click(button('Retry trip/1.jpg'))
  await sent(1)
  expect(store.writes).toEqual(['POST /api/files /trip', 'POST /api/files /trip/none'])
})

test('one that is tried again while others are uploaded goes with them, and keeps its answer', async () => {
  const { person, choose } = await show([entry('/a.txt')])
  await choose(fileOf('a.txt'), fileOf('b.txt'))
  await person.click(button('Upload'))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }))
  await sent(2)
  act(() => Sending.all[0]?.answer(503))
  await person.click(await screen.findByRole('button', { name: 'Retry a.txt' }))
  act(() => Sending.all[1]?.answer(201))
  await sent(3)
  expect(Sending.last.words).toBe('a.txt to /, replace')
})

test('one whose name was taken meanwhile is asked about when it is tried again, also while others are uploaded', async () => {
  const { store, person, choose } = await show()
  await choose(fileOf('a.txt'), fileOf('b.txt'))
  await person.click(button('Upload'))
  await sent(2)
  store.answers.set('GET /api/files', () => [entry('/a.txt')])
  act(() => Sending.all[0]?.answer(409))
  await person.click(await screen.findByRole('button', { name: 'Retry a.txt' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep both' }))
  act(() => Sending.all[1]?.answer(201))
  await sent(3)
  expect(Sending.last.words).toBe('a.txt to /, keep')
})

test('folders without files stay chosen when a file that is done is removed', async () => {
  const { store, person, choose } = await show()
  await choose(fileOf('a.txt'))
  await person.click(button('Upload'))
  await sent(1)
  act(() => Sending.last.answer(201))
  await screen.findByRole('button', { name: 'Remove a.txt' })
  fireEvent.drop(screen.getByText('Drop files or folders here'), dropOf({ none: {} }))
  expect(await screen.findByText('A folder without files: none')).toBeInTheDocument()
  await person.click(button('Remove a.txt'))
  await person.click(button('Create folder'))
  await waitFor(() => expect(store.writes).toEqual(['POST /api/files /none']))
})

test('one that is tried again while names are asked for goes with those', async () => {
  const { person, choose } = await show([entry('/a.txt'), directory('/x')])
  await choose(fileOf('b.txt'))
  await person.click(button('Upload'))
  await sent(1)
  act(() => Sending.last.answer(503))
  await screen.findByRole('button', { name: 'Retry b.txt' })
  await choose(fileOf('a.txt'))
  await person.click(button('Upload'))
  const asked = within(await screen.findByRole('dialog'))
  // As another screen that shows the queue does.
  const [failed] = uploadQueue.items()
  act(() => uploadQueue.retry(failed?.id ?? 0))
  await person.click(asked.getByRole('button', { name: 'Keep both' }))
  await sent(3)
  expect(Sending.all.slice(1).map(({ words }) => words)).toEqual(['a.txt to /, keep', 'b.txt to /, refuse'])
})

test('what waits or failed is removed with one button', async () => {
  const { person, choose } = await show()
  await choose(fileOf('a.txt'), fileOf('b.txt'))
  await person.click(button('Remove all'))
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('all that is cancelled while the names are read is neither asked about nor are its folders made', async () => {
  const { store, person } = await show()
  let list: (entries: object[]) => void = () => {}
  store.answers.set('GET /api/files', () => new Promise<object[]>((resolve) => void (list = resolve)))
  fireEvent.drop(
    screen.getByText('Drop files or folders here'),
    dropOf({ 'a.txt': fileOf('a.txt'), 'trip': { '1.jpg': fileOf('1.jpg') } })
  )
  await screen.findByText('trip/1.jpg')
  await person.click(button('Upload'))
  await person.click(button('Cancel all'))
  await act(async () => list([entry('/a.txt')]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toBeInTheDocument())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.writes).toEqual([])
  expect(screen.getAllByText('Canceled.')).toHaveLength(2)
})

test('10,000 files tell of their changes together', async () => {
  await show()
  let told = 0
  const stop = uploadQueue.subscribe(() => void (told += 1))
  const files = Array.from({ length: 10_000 }, (_, index) => ({ file: fileOf(`${index}.txt`), folder: '' }))
  act(() => uploadQueue.add(files, [], '/'))
  const ids = uploadQueue.items().map(({ id }) => id)
  expect(ids).toHaveLength(10_000)
  for (const id of ids) uploadQueue.fail([id], 'No.')
  for (const id of ids) uploadQueue.retry(id)
  expect(told).toBe(0)
  expect(await screen.findByText('0 of 10000 files uploaded')).toBeInTheDocument()
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(5)
  stop()
})

test('in a folder with more entries than are listed, taken names are asked for as well', async () => {
  const { store, person, choose } = await show([entry('/a.txt')])
  store.headers = { 'X-Incomplete': 'true' }
  store.answers.set('GET /api/files/details', (path) => {
    if (path === '/z.txt') return entry(path)
    throw refusal(404, 'E_FILE_NOT_FOUND', 'There is nothing at this path.')
  })
  await choose(fileOf('a.txt'), fileOf('new.txt'), fileOf('z.txt'))
  await person.click(button('Upload'))
  const asked = await screen.findByRole('dialog', { name: '2 files already exist' })
  expect(within(asked).getByText('z.txt')).toBeInTheDocument()
  await person.click(within(asked).getByRole('button', { name: 'Skip' }))
  await sent(1)
  expect(Sending.last.words).toBe('new.txt to /, refuse')
})
