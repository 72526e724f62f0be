import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { servers } from './index'
import { testServer } from './test-server'
import type { Server } from './types'

function show(server: Server) {
  const getList = vi.fn(async (resource: string) => {
    const data = resource === 'servers' ? [server] : []
    return { data, total: data.length }
  })
  renderConsole({ plugins: [servers], dataProvider: { getList } as never, at: '/admin/servers' })
  return userEvent.setup()
}

test('what an agent found on its host is marked in the list, and says what to run', async () => {
  const commands = ['iptables -I DOCKER-USER -i culvert0 -j ACCEPT', 'iptables -I DOCKER-USER -o culvert0 -j ACCEPT']
  const person = show({
    ...testServer,
    findings: [{ code: 'forwarding_blocked', message: "The node's firewall drops what clients send.", commands }],
  })
  const row = within(await screen.findByRole('row', { name: /fra-1/ }))
  expect(row.getByText('Needs attention')).toBeInTheDocument()
  await person.click(row.getByRole('button', { name: 'Actions for fra-1' }))
  await person.click(await screen.findByRole('menuitem', { name: 'What to do' }))
  const dialog = within(screen.getByRole('dialog', { name: 'What to do for fra-1' }))
  expect(dialog.getByText("The node's firewall drops what clients send.")).toBeInTheDocument()
  for (const command of commands) expect(dialog.getByText(command)).toBeInTheDocument()
})

test('a server that is not set up says so, without a warning, and what to do', async () => {
  const message = 'Not set up yet: no node has reported, so users do not see this server.'
  const person = show({
    ...testServer,
    state: 'not_set_up',
    agentVersion: null,
    findings: [{ code: 'not_set_up', message, commands: [] }],
  })
  const row = within(await screen.findByRole('row', { name: /fra-1/ }))
  expect(row.getByText('Not set up yet')).toBeInTheDocument()
  expect(row.queryByText('Needs attention')).toBeNull()
  await person.click(row.getByRole('button', { name: 'Actions for fra-1' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(within(screen.getByRole('dialog')).getByText(message)).toBeInTheDocument()
})

test('a server without findings has nothing to do', async () => {
  const person = show(testServer)
  await person.click(await screen.findByRole('button', { name: 'Actions for fra-1' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'What to do' })).toBeNull()
})
