import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, directory, entry, showFiles, shownNames, table } from '../test-files'
import { dropOf, fileOf, Sending, catchSending } from './test-sending'
import type { Reporting } from './upload-queue'

const parts = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('./send-in-parts', () => ({ sendInParts: parts.send }))

catchSending()

const AT = '/admin/files/upload'
const button = (name: string) => screen.getByRole('button', { name })
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const sent = (count: number) => waitFor(() => expect(Sending.all).toHaveLength(count))

async function show(entries: Parameters<typeof showFiles>[0] = [], at = AT) {
  const shown = showFiles(entries, { at })
  if (at === AT) await screen.findByText('Up to 100.0 MB each.')
  const choose = async (...files: File[]) => shown.person.upload(screen.getByLabelText('Files to upload'), files)
  return { ...shown, choose }
}

test('files are queued, sent two at a time with what is known of the progress, and told once', async () => {
  const { store, person, choose } = await show()
  expect(button('Upload')).toBeDisabled()
  await choose(fileOf('a.txt'), fileOf('b.txt', 2_000_000), fileOf('c.txt'))
  expect(screen.getByText('0 of 3 files uploaded')).toBeInTheDocument()
  await person.click(button('Upload'))
  await sent(2)
  expect(button('Uploading…')).toBeDisabled()
  // The one that was pressed takes no keys any more.
  expect(button('Cancel all')).toHaveFocus()
  const [first, second] = Sending.all
  act(() => second?.progress(500_000))
  expect(row('b.txt').getByText(/^500\.0 KB of 2\.0 MB/)).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Upload of b.txt' })).toHaveAttribute('aria-valuenow', '25')
  store.entries = [entry('/a.txt')]
  act(() => first?.answer(201))
  await sent(3)
  expect(row('a.txt').getByText('Uploaded')).toBeInTheDocument()
  act(() => second?.answer(201))
  act(() => Sending.last.answer(201))
  expect(await screen.findByText('3 files uploaded successfully')).toBeInTheDocument()
  expect(screen.getByText('Upload Complete')).toBeInTheDocument()
  expect(Sending.all.map(({ words }) => words)).toEqual([
    'a.txt to /, refuse',
    'b.txt to /, refuse',
    'c.txt to /, refuse',
  ])
  expect(button('Clear finished')).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('what is too large or of another type is told in one notice, and the rest is taken', async () => {
  const uploads = { mostBytes: 1_000_000, accepted: ['.txt', 'image/*'] }
  const { person } = showFiles([], { at: AT, uploads })
  await screen.findByText('Up to 1.0 MB each. Accepted: .txt, image/*.')
  // A drop is not held to what the choice offers.
  const files = [fileOf('a.TXT'), fileOf('b.bin', 10, 'image/png'), fileOf('large.txt', 1_000_001), fileOf('c.exe', 10)]
  fireEvent.drop(screen.getByText('Drop files or folders here'), { dataTransfer: { items: [], files } })
  expect(await screen.findByText('Upload Errors')).toBeInTheDocument()
  const [told] = screen.getAllByText(/File "large\.txt" is too large\./)
  expect(told?.textContent).toBe(
    'File "large.txt" is too large. Maximum size is 1.0 MB.\nFile type ".exe" is not supported.'
  )
  expect(screen.getByText('0 of 2 files uploaded')).toBeInTheDocument()
  await person.click(button('Remove a.TXT'))
  expect(button('Upload')).toBeEnabled()
})

test('a file of one upload is told in the words of the specification, a refusal stays with the file and can be tried again', async () => {
  const { person, choose } = await show()
  await choose(fileOf('a.txt'))
  await person.click(button('Upload'))
  await sent(1)
  act(() => Sending.last.answer(507, { code: 'E_DISK_FULL', message: 'The disk is full.' }))
  expect(await screen.findByText('Failed to upload file')).toBeInTheDocument()
  expect(row('a.txt').getByText('The disk is full.')).toBeInTheDocument()
  await person.click(button('Retry a.txt'))
  await sent(2)
  act(() => Sending.last.answer(201))
  expect(await screen.findByText('File uploaded successfully')).toBeInTheDocument()
  expect(screen.getByText('Upload Complete')).toBeInTheDocument()
})

test('an upload is cancelled, removed, or cancelled with all others', async () => {
  const { person, choose } = await show()
  await choose(fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'), fileOf('d.txt'))
  await person.click(button('Remove d.txt'))
  await person.click(button('Upload'))
  await sent(2)
  await person.click(button('Cancel a.txt'))
  await sent(3)
  expect(row('a.txt').getByText('Canceled.')).toBeInTheDocument()
  await person.click(button('Cancel all'))
  await waitFor(() => expect(button('Upload')).toBeDisabled())
  expect(screen.getAllByText('Canceled.')).toHaveLength(3)
  expect(Sending.all).toHaveLength(3)
  await person.click(button('Remove a.txt'))
  expect(screen.queryByText('a.txt')).toBeNull()
})

test('names that are taken are asked for once, for all', async () => {
  const { person, choose } = await show([entry('/a.txt'), entry('/b.txt')])
  await choose(fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'))
  await person.click(button('Upload'))
  await screen.findByRole('dialog', { name: '2 files already exist' })
  await person.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(button('Upload')).toBeEnabled())
  expect(Sending.all).toEqual([])
  await person.click(button('Upload'))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep both' }))
  await sent(2)
  act(() => Sending.all.forEach((one) => one.answer(201)))
  await sent(3)
  act(() => Sending.last.answer(201))
  expect(Sending.all.map(({ words }) => words)).toEqual(['a.txt to /, keep', 'b.txt to /, keep', 'c.txt to /, refuse'])
})

test('taken names can be replaced, or skipped', async () => {
  const { person, choose } = await show([entry('/a.txt')])
  await choose(fileOf('a.txt'), fileOf('b.txt'))
  await person.click(button('Upload'))
  await screen.findByRole('dialog', { name: '"a.txt" already exists' })
  await person.click(dialog().getByRole('button', { name: 'Skip' }))
  await sent(1)
  expect(Sending.last.words).toBe('b.txt to /, refuse')
  act(() => Sending.last.answer(201))
  await choose(fileOf('a.txt'))
  await waitFor(() => expect(button('Upload')).toBeEnabled())
  await person.click(button('Upload'))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }))
  await sent(2)
  expect(Sending.last.words).toBe('a.txt to /, replace')
})

test('a dropped folder keeps its structure, below the folder that was chosen', async () => {
  const { store, person } = await show([directory('/photos')])
  await person.click(button('Change folder'))
  await person.click(await screen.findByRole('menuitem', { name: 'photos' }))
  await person.click(button('Upload here'))
  expect(screen.getByText('Root/photos')).toBeInTheDocument()
  const tree = {
    'trip': { '1.jpg': fileOf('1.jpg'), 'day 2': { '2.jpg': fileOf('2.jpg') }, 'empty': {} },
    'x.txt': fileOf('x.txt'),
  }
  fireEvent.drop(screen.getByText('Drop files or folders here'), dropOf(tree))
  await screen.findByText('trip/day 2/2.jpg')
  await person.click(button('Upload'))
  await sent(2)
  act(() => Sending.all.forEach((one) => one.answer(201)))
  await sent(3)
  expect(store.writes).toEqual(
    ['trip', 'trip/day 2', 'trip/empty'].map((folder) => `POST /api/files /photos/${folder}`)
  )
  expect(Sending.all.map(({ words }) => words).toSorted()).toEqual([
    '1.jpg to /photos/trip, refuse',
    '2.jpg to /photos/trip/day 2, refuse',
    'x.txt to /photos, refuse',
  ])
})

test('a large file goes in parts, says that it waits for the connection, and asks before the page is left', async () => {
  const { person, choose } = await show()
  let reporting: Reporting | undefined
  let end = () => {}
  parts.send.mockImplementation((_file: File, _said: object, told: Reporting) => {
    reporting = told
    return new Promise<void>((resolve) => (end = resolve))
  })
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await choose(fileOf('film.mp4', 90_000_000))
  expect(leaves()).toBe(true)
  await person.click(button('Upload'))
  await waitFor(() => expect(parts.send).toHaveBeenCalledOnce())
  expect(parts.send.mock.calls[0]?.[1]).toMatchObject({ path: '/', name: 'film.mp4', existing: 'refuse' })
  expect(leaves()).toBe(false)
  act(() => reporting?.onProgress(40_000_000))
  act(() => reporting?.onWaiting())
  expect(screen.getByText('40.0 MB of 90.0 MB · Connection lost. Trying again…')).toBeInTheDocument()
  act(() => reporting?.onProgress(90_000_000))
  expect(screen.getByText('90.0 MB of 90.0 MB · Being checked and saved…')).toBeInTheDocument()
  await act(async () => end())
  expect(await screen.findByText('File uploaded successfully')).toBeInTheDocument()
  expect(leaves()).toBe(true)
})

test('what an earlier visit left can be deleted', async () => {
  const unfinished = [{ id: 'abc', name: 'film.mp4', path: '/photos', size: 90_000_000, received: 40_000_000 }]
  const { store, person } = showFiles([], { at: AT, uploads: { unfinished } })
  expect(await screen.findByText('/photos/film.mp4')).toBeInTheDocument()
  expect(screen.getByText('40.0 MB of 90.0 MB')).toBeInTheDocument()
  store.uploads.unfinished = []
  await person.click(button('Delete the upload of film.mp4'))
  await waitFor(() => expect(screen.queryByText('/photos/film.mp4')).toBeNull())
})

test('Browse uploads into the folder that it shows, whose list is read again, and uploads outlive the dialog', async () => {
  const { store, person } = await show([directory('/photos')], '/admin/files/browse/photos')
  await screen.findByRole('heading', { name: 'No files here yet' })
  await person.click(button('Upload'))
  await screen.findByRole('dialog', { name: 'Upload' })
  expect(dialog().getByText('Root/photos')).toBeInTheDocument()
  await screen.findByText('Up to 100.0 MB each.')
  await person.upload(dialog().getByLabelText('Files to upload'), [fileOf('a.txt')])
  await person.click(dialog().getByRole('button', { name: 'Upload' }))
  await sent(1)
  await person.click(dialog().getByText('Close'))
  expect(Sending.last.words).toBe('a.txt to /photos, refuse')
  store.entries = [...store.entries, entry('/photos/a.txt')]
  act(() => Sending.last.answer(201))
  await table('photos')
  expect(shownNames()).toEqual(['a.txt'])
  expect(await screen.findByText('File uploaded successfully')).toBeInTheDocument()
})
