import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dialog, show } from './test-users'
import { pressNotice } from '../../../test-support/press-notice'

beforeEach(() => localStorage.clear())

test('acts on many at once, and says which were refused and why', async () => {
  const refused = [{ id: 8, code: 'E_OWN_ACCOUNT', message: 'This is your own account.' }]
  const call = vi.fn(async () => ({ done: [7], unchanged: [], refused }))
  const { person } = show({ verbs: { call } })
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(dialog().getByText('Ann Lee (ann@example.test)')).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Sign out' }))
  expect(await dialog().findByText('1 user signed out, 1 refused.')).toBeInTheDocument()
  const refusedOne = dialog().getByText('Bob (bob@example.test)').closest('li')
  expect(refusedOne).toHaveTextContent('Bob (bob@example.test): This is your own account.')
  expect(call).toHaveBeenCalledExactlyOnceWith('POST', 'users/bulk', { action: 'sign_out', ids: [7, 8] })
  const left = screen.getAllByRole('checkbox', { checked: true, hidden: true })
  expect(left).toEqual([screen.getByLabelText('Select bob@example.test')])
})

test('a suspension can be taken back from its notice, of those whom it changed', async () => {
  const call = vi.fn(async () => ({ done: [8], unchanged: [7], refused: [] }))
  const { person } = show({ verbs: { call } })
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Suspend' }))
  await person.click(dialog().getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('1 user suspended, 1 already was')).toBeInTheDocument()
  await pressNotice(person, 'Undo')
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'users/bulk', { action: 'unsuspend', ids: [8] }))
})
