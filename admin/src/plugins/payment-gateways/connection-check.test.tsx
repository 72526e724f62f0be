import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, testDataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ConnectionCheck } from './connection-check'
import type { Gateway } from './types'

const gateway = { id: 1, name: 'stripe', version: 3, checkPassed: null, checkedAt: null } as unknown as Gateway

function open(call: () => Promise<unknown>) {
  const dataProvider = { ...testDataProvider(), call } as never
  const shown = (change: Partial<Gateway> = {}) => (
    <AdminContext dataProvider={dataProvider}>
      <ConnectionCheck gateway={{ ...gateway, ...change }} />
    </AdminContext>
  )
  const { rerender } = render(shown())
  const change = (to: Partial<Gateway>) => rerender(shown(to))
  return { change, button: screen.getByRole('button', { name: 'Test connection' }), person: userEvent.setup() }
}

test.each([
  ['works', 'The connection works'],
  ['refused', 'The provider refused these settings'],
  ['unreachable', 'The provider does not answer. Try again'],
])('what a provider answers is said in words: %s', async (reason, words) => {
  const { button, person } = open(async () => ({ passed: reason === 'works', reason }))
  expect(screen.getByRole('status')).toHaveTextContent('Not tested yet')
  await person.click(button)
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('the button keeps the focus while the provider is asked, and asks once', async () => {
  let answer: (value: unknown) => void = () => undefined
  const call = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const { button, person } = open(call)
  await person.click(button)
  expect(screen.getByRole('button', { name: 'Testing…' })).toHaveFocus()
  await person.click(button)
  expect(call).toHaveBeenCalledOnce()
  await act(async () => answer({ passed: true, reason: 'works' }))
})

test('an answer about settings that were changed since is no longer said', async () => {
  const { button, change, person } = open(async () => ({ passed: true, reason: 'works' }))
  await person.click(button)
  change({ version: 4, checkPassed: true, checkedAt: '2026-03-10T12:00:00.000Z' })
  expect(screen.getByRole('status')).toHaveTextContent('The connection works')
  change({ version: 5, checkPassed: null, checkedAt: null })
  expect(screen.getByRole('status')).toHaveTextContent('Not tested yet')
})
