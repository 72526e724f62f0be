import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { defineAdminPlugin } from '../../kernel/plugin'
import { ServersBulkDialog } from './bulk-dialog'
import { DrainDialog } from './drain-dialog'
import type { Server } from './types'

const server = { id: 1, name: 'fra-1', peers: 3 } as Server

const dialogs: Record<string, (onClose: () => void) => ReactNode> = {
  one: (onClose) => <DrainDialog server={server} onClose={onClose} />,
  many: (onClose) => <ServersBulkDialog action="drain" records={[server]} onClose={onClose} onDone={() => undefined} />,
}

function open(dialog: (onClose: () => void) => ReactNode) {
  function Draining() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? dialog(() => setOpen(false)) : <p>Closed</p>
  }
  const plugin = defineAdminPlugin({
    id: 'draining',
    routes: [{ path: '', component: async () => ({ default: Draining }) }],
    permission: ['admin'],
  })
  const call = vi.fn(async () => null)
  renderConsole({ plugins: [plugin], dataProvider: { call }, at: '/admin/draining' })
  return { call, person: userEvent.setup() }
}

const minutes = () => screen.findByLabelText('Minutes until the deadline')

test.each(['one', 'many'])(
  'minutes that were typed to drain %s are not thrown away without a question',
  async (how) => {
    const { call, person } = open(dialogs[how] ?? (() => null))
    await person.type(await minutes(), '0')
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(async () => expect(await minutes()).toHaveValue('600'))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Closed')).toBeInTheDocument()
    expect(call).not.toHaveBeenCalled()
  }
)

test('the minutes that the field begins with are no typed text', async () => {
  const { person } = open(dialogs.one ?? (() => null))
  await minutes()
  await person.keyboard('{Escape}')
  expect(await screen.findByText('Closed')).toBeInTheDocument()
})
