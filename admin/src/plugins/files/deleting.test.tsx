import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, directory, entry, FITS, refusal, showFiles, table, TOO_LARGE } from './test-files'

const RESTORE = /^You can restore/

async function askAll(answer: () => unknown) {
  const shown = showFiles([entry('/a.txt'), entry('/b.txt'), entry('/c.txt')])
  shown.store.answers.set(TOO_LARGE, answer)
  ;(await table()).focus()
  await shown.person.keyboard('{Control>}a{/Control}{Delete}')
  expect(dialog().getByText('Are you sure you want to delete 3 items?')).toBeInTheDocument()
}

test('before it is deleted, what is larger than the bin keeps is named', async () => {
  const { store, person } = showFiles([directory('/photos'), entry('/a.txt', { size: 2_000_000 }), entry('/b.txt')])
  store.answers.set(TOO_LARGE, () => ({ ...FITS, paths: ['/a.txt'] }))
  const grid = await table()
  grid.focus()
  await person.keyboard('{ArrowDown}{Delete}')
  const warning = await dialog().findByText(/larger than the 1\.0 MB that the bin keeps/)
  expect(warning.textContent).toMatch(/^This is larger .* The next cleanup, within an hour, deletes it permanently\.$/)
  await person.keyboard('{Escape}')
  await person.keyboard('{Control>}a{/Control}{Delete}')
  expect((await dialog().findByText(/^Larger than the/)).textContent).toMatch(
    /^Larger than the 1\.0 MB that the bin keeps: a\.txt\./
  )
})

test('a way back is promised once it is known that the bin keeps it', async () => {
  let answer: (fits: object) => void = () => {}
  await askAll(() => new Promise<object>((resolve) => void (answer = resolve)))
  expect(dialog().queryByText(RESTORE)).toBeNull()
  answer(FITS)
  expect(await dialog().findByText('You can restore them from the bin.')).toBeInTheDocument()
})

test.each([
  ['could not be asked', () => Promise.reject(refusal(503, 'E_UNAVAILABLE', 'Not now.'))],
  ['is too much to count', () => ({ ...FITS, paths: ['/a.txt'], isComplete: false })],
])('no way back is promised where it %s', async (_, answer) => {
  let told = 0
  await askAll(async () => {
    told += 1
    return answer()
  })
  await vi.waitFor(() => expect(told).toBe(1))
  await act(async () => {})
  expect(dialog().queryByText(RESTORE)).toBeNull()
})

test('the question is given up while they are deleted, and asked again where that fails', async () => {
  const { store, person } = showFiles([entry('/a.txt')])
  const deleted = Promise.withResolvers<object>()
  store.answers.set(TOO_LARGE, () => new Promise(() => {}))
  store.answers.set('DELETE /api/files', () => deleted.promise)
  ;(await table()).focus()
  await person.keyboard('{Delete}')
  const signals = () =>
    store.request.mock.calls.flatMap(([, url, , options]) => (TOO_LARGE.endsWith(url) ? (options?.signal ?? []) : []))
  await vi.waitFor(() => expect(signals().map(({ aborted }) => aborted)).toEqual([false]))
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(signals().map(({ aborted }) => aborted)).toEqual([true])
  store.answers.set(TOO_LARGE, () => FITS)
  deleted.reject(refusal(503, 'E_UNAVAILABLE', 'Not now.'))
  expect(await dialog().findByText('You can restore it from the bin.')).toBeInTheDocument()
})

test('a selection that is too large together is named, and no way back is promised', async () => {
  await askAll(() => ({ ...FITS, otherBytes: 1_000_001 }))
  const words =
    'Together they are larger than the 1.0 MB that the bin keeps. The next cleanup, within an hour, deletes part of them permanently.'
  expect(await dialog().findByText(words)).toBeInTheDocument()
  expect(dialog().queryByText(RESTORE)).toBeNull()
})
