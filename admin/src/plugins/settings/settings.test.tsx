import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../../../frontend/test-support/render-app'
import { renderConsole } from '../../../test-support/render-console'
import { defineAdminPlugin } from '../../kernel/plugin'
import { plugins } from '../../plugins'

vi.mock('~/lib/live/listen', () => ({ listen: () => () => {} }))
afterEach(() => vi.unstubAllGlobals())

const health = {
  healthy: true,
  checks: [
    {
      id: 'core.database',
      name: 'Database',
      level: 'good',
      healthy: true,
      detail: 'Responding.',
      why: null,
      todo: null,
    },
    {
      id: 'vpn.nodes',
      name: 'Nodes',
      level: 'good',
      healthy: true,
      detail: 'All nodes report.',
      why: null,
      todo: null,
    },
  ],
  mail: { domain: 'example.com', domainGiven: true, transport: 'smtp', intake: false, noticesTo: null },
}
const outcomes = [
  { outcome: 'password', twoHours: 2, day: 30, week: 210 },
  { outcome: 'wrong_password', twoHours: 1400, day: 1400, week: 1402 },
  { outcome: 'wrong_code', twoHours: 0, day: 0, week: 0 },
]
const figures = { requests: 1200, failures: 3, cpu: 7, memoryBytes: 210_000_000 }
const processes = [
  { process: 'a', role: 'web', ...figures },
  { process: 'b', role: 'worker', ...figures, requests: 0, failures: 0 },
]
const extra = defineAdminPlugin({
  id: 'extra',
  settings: { label: 'An extra block', component: async () => ({ default: () => <p>From a plugin</p> }) },
  permission: ['admin', 'finance'],
})

function open(report: object = health, user: object = {}) {
  const call = vi.fn(async (_: string, path: string) => {
    if (path === 'health') return report
    if (path === 'mail-domains') return [{ id: 'example.com', name: 'example.com' }]
    if (path === 'sign-ins') return { outcomes }
    if (path === 'processes') return processes
    return { unread: 0 }
  })
  renderConsole({ plugins: [...plugins, extra], dataProvider: { call } as never, user, at: '/admin/settings' })
  return { call, user: userEvent.setup() }
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('says that the system status is healthy, and by what', async () => {
  open()
  const it = await block('System status')
  expect(await it.findByText('healthy')).toBeInTheDocument()
  expect(it.getByText('Responding.')).toBeInTheDocument()
})

test('shows the processes of all roles with their last minute', async () => {
  open()
  const it = await block('Processes')
  expect(await it.findByRole('row', { name: 'Web 1,200 3 7 % 210 MB' })).toBeInTheDocument()
  expect(it.getByRole('row', { name: 'Worker 0 0 7 % 210 MB' })).toBeInTheDocument()
})

test('says how sign-ins ended lately, and leaves out what nobody had', async () => {
  open()
  const it = await block('Sign-ins')
  expect(await it.findByRole('row', { name: 'Wrong password 1,400 1,400 1,402' })).toBeInTheDocument()
  expect(it.getByRole('row', { name: 'Password 2 30 210' })).toBeInTheDocument()
  expect(it.queryByText('Wrong code')).not.toBeInTheDocument()
})

test('says what needs attention', async () => {
  const detail = '2 are silent.'
  const [why, todo] = ['Nobody can connect.', 'Look there.\nLook here too.']
  const nodes = { id: 'vpn.nodes', name: 'Nodes', level: 'problem', healthy: false, detail, why, todo }
  open({ ...health, healthy: false, checks: [nodes] })
  const it = await block('System status')
  expect(await it.findByText('needs attention')).toBeInTheDocument()
  for (const text of [detail, why, '→ Look there.', '→ Look here too.']) expect(it.getByText(text)).toBeInTheDocument()
})

test('e-mail notifications are configured in a dialog', async () => {
  const calls = stubApi({ 'PATCH /api/auth/user': { status: 200, body: {} } })
  const { user } = open(health, { mailOnSignIn: true, mailOnDrain: false })
  await user.click(await screen.findByRole('button', { name: 'Configure email notifications' }))
  await user.click(screen.getByRole('checkbox', { name: 'A sign-in to your account from a new browser' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Email notifications saved')).toBeInTheDocument()
  expect(calls).toContainEqual({ call: 'PATCH /api/auth/user', body: { mailOnSignIn: false, mailOnDrain: false } })
})

test('switches of e-mail notifications that were changed are not thrown away without a question', async () => {
  const { user } = open(health, { mailOnSignIn: true, mailOnDrain: false })
  await user.click(await screen.findByRole('button', { name: 'Configure email notifications' }))
  await user.click(screen.getByRole('checkbox', { name: 'A server that you are connected to closes' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByRole('checkbox', { name: 'A server that you are connected to closes' })).toBeChecked()
})

test("shows plugins' blocks, each under its label", async () => {
  open()
  expect(await (await block('An extra block')).findByText('From a plugin')).toBeInTheDocument()
  expect(await (await block('Mails to support')).findByText('Not set up')).toBeInTheDocument()
  expect(await (await block('Domain emails')).findByText('By SMTP')).toBeInTheDocument()
})

test('the theme is chosen, and lists are put back', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(localStorage.getItem('vpn-ui-theme')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Reset lists' }))
  expect(await screen.findByText('Lists reset')).toBeInTheDocument()
})

test('other roles see what is theirs', async () => {
  open(health, { adminRole: 'finance' })
  expect(await screen.findByRole('region', { name: 'Appearance' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'System status' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Mails to support' })).toBeNull()
})
