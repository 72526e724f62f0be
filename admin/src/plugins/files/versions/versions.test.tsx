import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { textOf } from '../editor/test-code'
import { dialog, entry, refusal, showFiles, table } from '../test-files'
import type { Entry } from '../types'

const list = [
  { id: '2-7', size: 3, changedBy: 7, changedAt: '2026-11-20T09:00:00.000Z', expiresAt: null },
  { id: '1-0', size: 4, changedBy: null, changedAt: '2026-11-19T09:00:00.000Z', expiresAt: null as string | null },
]

/** The versions of a.txt, which says 'three' now. */
async function openVersions({
  versions = list,
  facts = {} as Partial<Entry>,
  texts = { '2-7': 'two', '1-0': 'zero' },
} = {}) {
  const shown = showFiles([entry('/a.txt', facts)])
  const { store, person } = shown
  store.contents.set('/a.txt', 'three')
  const answer = store.request.getMockImplementation()
  const restored = vi.fn<(id: string) => void>()
  store.request.mockImplementation(async (method, url, payload, options) => {
    const { pathname, searchParams } = new URL(url, 'http://culvert.test')
    const call = `${method} ${pathname}`
    const headers = new Headers()
    if (!call.includes('/versions') || method === 'HEAD' || store.failing?.method === method) {
      if (!answer) throw new Error('no answer')
      return answer(method, url, payload, options)
    }
    if (call.endsWith('/content')) {
      const content = (texts as Record<string, string>)[searchParams.get('id') ?? '']
      if (content === undefined) throw refusal(415, 'E_NOT_TEXT', 'This file is not text. Download it instead.')
      return { json: { content }, headers }
    }
    if (method === 'GET') return { json: versions, headers }
    restored((payload as { id: string }).id)
    return { json: entry('/a.txt', { size: 3, modified: '2026-11-25T08:00:00.000Z' }), headers }
  })
  ;(await table()).focus()
  await person.keyboard('v')
  await screen.findByRole('dialog', { name: 'Versions of a.txt' })
  return { ...shown, restored }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Versions' })).findAllByRole('listitem')

test('are listed newest first below the current one, with who, when and how large', async () => {
  await openVersions()
  await screen.findByText(/Ada Miller/)
  const [now, second, first] = (await rows()).map(({ textContent }) => textContent)
  expect(now).toMatch(/Current version · 1.5 KB/)
  expect(second).toMatch(/Nov 20, 2026.*Ada Miller · 3 Bytes/)
  expect(first).toMatch(/Nov 19, 2026.*Outside the console · 4 Bytes/)
})

test('say until when they are kept where they take too much room', async () => {
  const [second, first] = list
  await openVersions({
    versions: [second, { ...first, expiresAt: '2026-11-25T09:00:00.000Z' }].filter(
      (one) => one !== undefined
    ) as typeof list,
  })
  const [, other, doomed] = (await rows()).map(({ textContent }) => textContent)
  expect(doomed).toMatch(/4 Bytes · Kept until the next cleanup, by Nov 25, 2026/)
  expect(other).not.toContain('Kept until')
  await screen.findByText(/take too much room, so the oldest are deleted first/)
})

test('one is seen beside the current one, and restored from there', async () => {
  const { person, restored } = await openVersions()
  await person.click((await dialog().findAllByRole('button', { name: /^Compare/ }))[0] as HTMLElement)
  await waitFor(async () => expect(await textOf('Current content of a.txt')).toBe('three'))
  const [earlier] = screen.getAllByRole('textbox', { name: /^a.txt on Nov 20, 2026/ })
  expect(earlier).toHaveAttribute('aria-readonly', 'true')
  await person.click(dialog().getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/Restored "a.txt" as it was on Nov 20, 2026/)).toBeInTheDocument()
  expect(restored).toHaveBeenCalledWith('2-7')
  // The dialog's own button: the notice has one with an icon.
  await waitFor(() => expect(dialog().getByText('Close')).toHaveFocus())
  expect((await rows())[0]).toHaveTextContent(/Nov 25, 2026.*Current version · 3 Bytes/)
})

test("a version that can't be restored or compared says why, where it happened", async () => {
  const { store, person } = await openVersions({ texts: {} as never })
  store.failing = { method: 'POST', error: refusal(507, 'E_DISK_FULL', 'The disk is full.') }
  const [restore] = await dialog().findAllByRole('button', { name: /^Restore/ })
  await person.click(restore as HTMLElement)
  expect(await dialog().findByText("Couldn't restore that version. The disk is full.")).toBeInTheDocument()
  await person.click((await dialog().findAllByRole('button', { name: /^Compare/ }))[0] as HTMLElement)
  expect(await dialog().findByText(/This file is not text. Download it instead./)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'All versions' }))
  expect(await rows()).toHaveLength(3)
})

test('one is downloaded by its own address', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '')
  })
  const { person } = await openVersions()
  await person.click((await dialog().findAllByRole('button', { name: /^Download/ }))[1] as HTMLElement)
  await screen.findByText('Downloading a.txt')
  expect(clicked).toEqual(['/api/files/versions/download?path=%2Fa.txt&id=1-0'])
})

test('without any it is said when there will be some', async () => {
  await openVersions({ versions: [] })
  expect(await dialog().findByText(/No earlier versions yet/)).toBeInTheDocument()
})

test('a file that can only be read offers no way back', async () => {
  await openVersions({ facts: { permissions: 'r' } })
  expect(await rows()).toHaveLength(3)
  expect(dialog().queryByRole('button', { name: /^Restore/ })).toBeNull()
})
