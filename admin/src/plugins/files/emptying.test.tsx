import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EmptyDialog } from './empty-dialog'
import { dialog, refusal, showFiles } from './test-files'
import type { BinItem } from './types'

const ITEMS = Array.from({ length: 2_001 }, (_, index): BinItem => {
  const times = { deletedAt: '2026-11-23T12:00:00.000Z', expiresAt: '2026-12-23T12:00:00.000Z' }
  return { id: `bin-${index}`, path: `/${index}.txt`, type: 'file', size: 1, deletedBy: 7, ...times }
})

// Instead of a table of as many rows.
vi.mock('./bin-screen', () => ({
  default: () => <EmptyDialog items={ITEMS} isAll={false} onClose={() => {}} onDone={() => {}} />,
}))

test('when a later call fails while more than 1,000 items are deleted permanently, the dialog says which are left and can go on', async () => {
  const { store, person } = showFiles([], { at: '/admin/files/bin', bin: [...ITEMS] })
  await screen.findByText('Are you sure you want to delete 2001 items permanently?')
  const calls = store.request.getMockImplementation()
  let deletions = 0
  store.request.mockImplementation(async (method, ...rest) => {
    if (method === 'DELETE' && (deletions += 1) === 2) throw refusal(507, 'E_DISK_FULL', 'The disk is full.')
    return calls?.(method, ...rest) as never
  })
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  const told = 'Deleted 1000 of 2001 items. Those listed here are still in the bin. The disk is full.'
  expect(await dialog().findByText(told)).toBeInTheDocument()
  expect(dialog().getByText('Are you sure you want to delete 1001 items permanently?')).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByText('1000.txt')).toBeInTheDocument()
  expect(store.bin).toHaveLength(1_001)
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted 2001 items permanently')).toBeInTheDocument()
  await waitFor(() => expect(store.bin).toHaveLength(0))
  expect(deletions).toBe(4)
})
