import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../data/console-error'
import { defineAdminPlugin } from '../plugin'
import { BulkDialog } from './bulk-dialog'
import { CallDialog } from './call-dialog'
import { DeleteDialog } from './delete-dialog'

const boat = { id: 1, name: 'Ark' }
const sink = { button: 'Sink', busy: 'Sinking…', title: 'Sink boats', consequence: 'They are gone.', done: 'sunk' }
const outcomes = { success: 'Sunk', failure: 'Not sunk' }

const dialogs: Record<string, (onClose: () => void) => ReactNode> = {
  'asks before a call': (onClose) => (
    <CallDialog
      title="Sink"
      question="Sink Ark?"
      action={['Sink', 'Sinking…']}
      path="boats/1/sink"
      {...outcomes}
      onClose={onClose}
    />
  ),
  'asks before something is deleted': (onClose) => (
    <DeleteDialog
      title="Sink"
      question="Sink Ark?"
      action={['Sink', 'Sinking…']}
      resource="boats"
      record={boat}
      {...outcomes}
      onClose={onClose}
    />
  ),
  'asks before something is done to many': (onClose) => (
    <BulkDialog
      resource="boats"
      action="sink"
      actions={{ sink }}
      noun={{ one: 'boat', many: 'boats' }}
      records={[boat]}
      nameOf={({ name }) => name}
      onClose={onClose}
      onDone={() => undefined}
    />
  ),
}

function open(dialog: (onClose: () => void) => ReactNode) {
  let refuse: (reason: Error) => void = () => undefined
  let answer: (value: unknown) => void = () => undefined
  const verb = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
  )
  function Boats() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? dialog(() => setOpen(false)) : <p>Closed</p>
  }
  const plugin = defineAdminPlugin({
    id: 'boats',
    routes: [{ path: '', component: async () => ({ default: Boats }) }],
    permission: ['admin'],
  })
  renderConsole({ plugins: [plugin], dataProvider: { call: verb, delete: verb } as never, at: '/admin/boats' })
  return {
    verb,
    refuse: (reason: Error) => refuse(reason),
    answer: (value: unknown) => answer(value),
    user: userEvent.setup(),
  }
}

test.each(Object.entries(dialogs))('the dialog that %s keeps the focus while it works', async (_, dialog) => {
  const { verb, refuse, answer, user } = open(dialog)
  await user.click(await screen.findByRole('button', { name: 'Sink' }))
  const working = await screen.findByRole('button', { name: 'Sinking…' })
  expect(working).toHaveFocus()
  expect(working).toHaveAttribute('aria-disabled', 'true')
  await user.click(working)
  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(verb).toHaveBeenCalledOnce()
  refuse(new ConsoleError(new ApiError(409, JSON.stringify({ code: 'E_LEAKY', message: 'It floats.' }))))
  expect(await screen.findByText(/It floats\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sink' })).toHaveFocus()
  await user.keyboard('{Enter}')
  answer({ data: boat, done: [1], unchanged: [], refused: [] })
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(verb).toHaveBeenCalledTimes(2)
})
