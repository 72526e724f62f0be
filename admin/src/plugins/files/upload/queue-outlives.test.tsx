import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { directory, entry, showFiles } from '../test-files'
import { catchSending, fileOf, Sending } from './test-sending'
import { uploadQueue } from './upload-queue'

catchSending()

const button = (name: string) => screen.getByRole('button', { name })
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const sent = (count: number) => waitFor(() => expect(Sending.all).toHaveLength(count))

async function show(entries: Parameters<typeof showFiles>[0]) {
  const shown = showFiles(entries, { at: '/admin/files/upload' })
  await screen.findByText('Up to 100.0 MB each.')
  const choose = async (...files: File[]) => shown.person.upload(screen.getByLabelText('Files to upload'), files)
  return { ...shown, choose }
}

test('the question about names that are taken waits for its answer wherever the queue is shown', async () => {
  const first = await show([entry('/a.txt')])
  await first.choose(fileOf('a.txt'))
  await first.person.click(button('Upload'))
  expect(await screen.findByRole('dialog', { name: '"a.txt" already exists' })).toBeInTheDocument()
  cleanup()
  const second = await show([entry('/a.txt')])
  const asked = within(await screen.findByRole('dialog', { name: '"a.txt" already exists' }))
  await second.person.click(asked.getByRole('button', { name: 'Keep both' }))
  await sent(1)
  expect(Sending.last.words).toBe('a.txt to /, keep')
})

test('a screen that is left before the names are read takes the queue along', async () => {
  const { choose, person, store } = await show([entry('/a.txt')])
  await choose(fileOf('a.txt'))
  store.entries = [entry('/a.txt')]
  await person.click(button('Upload'))
  cleanup()
  await show([entry('/a.txt')])
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(button('Upload')).toBeEnabled())
})

test('a file goes to the folder that it was chosen for, whichever one is shown by then', async () => {
  const { person } = await show([directory('/a')])
  act(() => uploadQueue.add([{ file: fileOf('x.txt'), folder: '' }], [], '/a'))
  expect(row('x.txt').getByText('To Root/a')).toBeInTheDocument()
  await person.click(button('Upload'))
  await sent(1)
  expect(Sending.last.words).toBe('x.txt to /a, refuse')
  act(() => Sending.last.answer(503))
  await person.click(await screen.findByRole('button', { name: 'Retry x.txt' }))
  await sent(2)
  expect(Sending.last.words).toBe('x.txt to /a, refuse')
})
