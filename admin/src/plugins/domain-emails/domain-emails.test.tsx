import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { pressNotice } from '../../../test-support/press-notice'
import { ConsoleError } from '../../kernel/data/console-error'
import { domainEmails } from './index'
import type { DomainEmail } from './types'

const sales: DomainEmail = {
  id: 1,
  emailAddress: 'sales@example.com',
  localPart: 'sales',
  domain: 'example.com',
  displayName: 'Sales',
  description: '',
  forwardTo: 'ann@outside.example',
  isActive: true,
  status: 'active',
  waitingForConfirmation: true,
  delivers: false,
  version: 3,
  createdAt: '2026-03-10T12:00:00.000Z',
}
const domains = ['example.com', 'mail.example.com'].map((name) => ({ id: name, name }))

function show(list: DomainEmail[] = [sales], verbs: Record<string, unknown> = {}) {
  const call = vi.fn(async (_: string, path: string) => {
    if (path.endsWith('/bulk')) return { done: [1, 2], unchanged: [], refused: [] }
    return path === 'mail-domains' ? domains : { status: 'sent' }
  })
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...sales, ...data, id: 2 } }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...sales, ...data } }))
  const remove = vi.fn(async () => ({ data: sales }))
  const getList = async () => ({ data: list, total: list.length })
  const dataProvider = { getList, create, update, delete: remove, call, ...verbs } as never
  renderConsole({ plugins: [domainEmails], dataProvider, at: '/admin/domain-emails' })
  return { call, create, update, remove, user: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

test('lists addresses with where they go and what keeps them from delivering', async () => {
  show()
  expect(await screen.findByText('sales@example.com')).toBeInTheDocument()
  expect(screen.getByText('ann@outside.example')).toBeInTheDocument()
  expect(screen.getByText('Active', { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByText('Waiting for confirmation')).toBeInTheDocument()
})

test('says what to do where there are none', async () => {
  show([])
  expect(await screen.findByText('No domain emails yet')).toBeInTheDocument()
})

test('creates one with the specified defaults; the button waits for a local part', async () => {
  const { create, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create domain email' }))
  const button = dialog().getByRole('button', { name: 'Create' })
  await dialog().findByText('example.com')
  expect(button).toBeDisabled()
  await user.type(dialog().getByLabelText('Local part'), '  ')
  expect(dialog().getByRole('button', { name: 'Create' })).toBeDisabled()
  await user.type(dialog().getByLabelText('Local part'), 'info')
  await user.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Domain email created successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toEqual({
    localPart: 'info',
    domain: 'example.com',
    displayName: '',
    description: '',
    forwardTo: null,
    isActive: true,
    status: 'pending',
  })
})

test('what the server finds wrong stands beside its field, and the dialog stays', async () => {
  const message = 'This name is reserved for the service.'
  const body = { code: 'E_VALIDATION_ERROR', message, errors: [{ field: 'localPart', rule: 'reserved', message }] }
  const refuse = async () => {
    throw new ConsoleError(new ApiError(422, JSON.stringify(body)))
  }
  const { user } = show([sales], { create: refuse })
  await user.click(await screen.findByRole('button', { name: 'Create domain email' }))
  await dialog().findByText('example.com')
  await user.type(dialog().getByLabelText('Local part'), 'abuse')
  await user.click(dialog().getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(dialog().getAllByText(new RegExp(message))).toHaveLength(1))
  expect(dialog().getByText('One field needs attention.')).toBeInTheDocument()
})

test('edits one with the version that was seen', async () => {
  const { update, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit sales@example.com' }))
  expect(dialog().getByText(/ann@outside.example has not agreed yet/)).toBeInTheDocument()
  await user.clear(dialog().getByLabelText('Forward to'))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Domain email updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ forwardTo: null, version: 3, status: 'active' })
})

test('deletes one after a question that names it', async () => {
  const { remove, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete sales@example.com' }))
  expect(dialog().getByText(/Delete sales@example.com\?/)).toBeInTheDocument()
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Domain email deleted successfully')).toBeInTheDocument()
  expect(remove).toHaveBeenCalledOnce()
})

test('asks once more whoever has not agreed', async () => {
  const { call, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ask again for sales@example.com' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('POST', 'domain-emails/1/confirmation'))
})

test('suspends many at once, by name', async () => {
  const other = { ...sales, id: 2, emailAddress: 'info@example.com' }
  const { call, user } = show([sales, other])
  await user.click(await screen.findByRole('checkbox', { name: 'Select sales@example.com' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select info@example.com' }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(dialog().getByText('Suspend 2 addresses? They refuse mail from now on.')).toBeInTheDocument()
  expect(dialog().getByText('info@example.com')).toBeInTheDocument()
  await user.click(dialog().getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('POST', 'domain-emails/bulk', { action: 'suspend', ids: [1, 2] })
  )
  expect(await screen.findByText('2 addresses suspended')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
  await pressNotice(user, 'Undo')
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith('POST', 'domain-emails/bulk', { action: 'activate', ids: [1, 2] })
  )
})

test('what was pending before it was suspended is not brought back by a click', async () => {
  const { user } = show([
    { ...sales, status: 'pending' },
    { ...sales, id: 2 },
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  await user.click(dialog().getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('2 addresses suspended')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
