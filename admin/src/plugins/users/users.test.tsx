import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ann, dialog, refusal, show } from './test-users'

beforeEach(() => localStorage.clear())

test('lists users with what is out of the ordinary about them', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /bob@example.test/ }))
  expect(row.getByText('Suspended')).toBeInTheDocument()
  expect(row.getByText('Free')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ann@example.test' })).toHaveAttribute('href', '/admin/users/7/show')
})

test('somebody whose payment is late is in no good standing', async () => {
  const late = { ...ann, id: 9, email: 'cy@example.test', subscriptionStatus: 'past_due' as const }
  show({ verbs: { getList: async () => ({ data: [ann, late], total: 2 }) } })
  const row = within(await screen.findByRole('row', { name: /cy@example.test/ }))
  expect(row.getByText('Past due')).toBeInTheDocument()
  expect(row.queryByText('In good standing')).toBeNull()
  expect(screen.getByText('In good standing')).toBeInTheDocument()
})

test('filters by plan, subscription, verification, suspension and role', async () => {
  const { getList, person } = show()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Suspended' }), 'Yes')
  const filtered = expect.objectContaining({ filter: { suspended: true } }) as unknown
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('users', filtered))
  for (const name of ['Plan', 'Subscription', 'Verified', 'Role']) {
    expect(screen.getByRole('combobox', { name })).toBeInTheDocument()
  }
})

test('creates a free user who is no operator, unless somebody says otherwise', async () => {
  const { create, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Create user' }))
  await person.type(dialog().getByRole('textbox', { name: /E-mail/ }), 'new@example.test')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('User created successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toEqual({
    email: 'new@example.test',
    firstName: null,
    lastName: null,
    subscriptionPlan: 'free',
    isAdmin: false,
    adminRole: null,
  })
})

test('an address that is taken is said once, at its field, and the notice is the one of the specification', async () => {
  const message = 'There is an account with this address.'
  const errors = [{ field: 'email', rule: 'unique', message }]
  const refuse = () => Promise.reject(refusal(422, { code: 'E_EMAIL_TAKEN', message, errors }))
  const { person } = show({ verbs: { create: refuse } })
  await person.click(await screen.findByRole('button', { name: 'Create user' }))
  await person.type(dialog().getByRole('textbox', { name: /E-mail/ }), 'ada@example.test')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Failed to create user')).toBeInTheDocument()
  expect(await dialog().findAllByText(new RegExp(message))).toHaveLength(1)
  expect(dialog().getByText('One field needs attention.')).toBeInTheDocument()
  expect(dialog().getByRole('textbox', { name: /E-mail/ })).toHaveFocus()
  expect(screen.queryByText(/form is not valid/)).toBeNull()
})

test('an operator gets a role', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Edit ann@example.test' }))
  expect(dialog().getByText(/console access signs the user out/)).toBeInTheDocument()
  await person.click(dialog().getByRole('switch', { name: 'Can use the console' }))
  await person.click(await dialog().findByRole('combobox', { name: /Role/ }))
  await person.click(screen.getByRole('option', { name: 'Support' }))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ isAdmin: true, adminRole: 'support', version: 'v1' })
})

test('where two edit one user the second sees both, chooses, and loses nothing', async () => {
  const current = { ...ann, firstName: 'Anna', subscriptionPlan: 'yearly', version: 'v2' }
  const update = vi.fn(async (_: string, { data }: { data: { version?: string } }) => {
    if (data.version !== 'v2') throw refusal(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current })
    return { data: { ...ann, ...data } }
  })
  const { person } = show({ verbs: { update } })
  await person.click(await screen.findByRole('button', { name: 'Edit ann@example.test' }))
  const first = dialog().getByRole('textbox', { name: 'First name' })
  await person.type(first, 'Annie', { initialSelectionStart: 0, initialSelectionEnd: 3 })
  await person.clear(dialog().getByRole('textbox', { name: 'Last name' }))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  const name = within(await dialog().findByRole('group', { name: 'First name' }))
  expect(dialog().getByText(/^Only they changed this/).nextSibling).toHaveTextContent('Plan: yearly')
  expect(dialog().getByRole('combobox', { name: /Plan/ })).toHaveTextContent('Yearly')
  await person.click(name.getByRole('radio', { name: 'Theirs: Anna' }))
  expect(dialog().getByRole('textbox', { name: 'First name' })).toHaveValue('Anna')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User updated successfully')).toBeInTheDocument()
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    firstName: 'Anna',
    lastName: null,
    subscriptionPlan: 'yearly',
    version: 'v2',
  })
}, 20_000)

test('deletes after a question that names the user', async () => {
  const { remove, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Delete ann@example.test' }))
  expect(dialog().getByText(/Delete Ann Lee \(ann@example.test\)\?/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('User deleted successfully')).toBeInTheDocument()
  expect(remove).toHaveBeenCalledOnce()
})

test('leads to the subscription for which a plan is not lowered', async () => {
  const message = 'This user pays for a higher plan. Change or cancel the subscription instead.'
  const update = async () => {
    throw refusal(409, { code: 'E_PAYS_FOR_MORE', message, subscriptionId: 3 })
  }
  const { person } = show({ verbs: { update } })
  await person.click(await screen.findByRole('button', { name: 'Edit ann@example.test' }))
  await person.type(dialog().getByRole('textbox', { name: 'First name' }), 'a')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  const alert = (await dialog().findByText(/This user pays for a higher plan/)).closest('[role="alert"]')
  const link = within(alert as HTMLElement).getByRole('link', { name: /^Subscription No. 3/ })
  expect(link).toHaveAttribute('href', '/admin/users/7/show')
  // What was typed stays in the dialog.
  expect(link).toHaveAttribute('target', '_blank')
})

test('says why the last administrator stays', async () => {
  const words = 'This is the last administrator. Make another one first.'
  const remove = async () => {
    throw refusal(409, { code: 'E_LAST_ADMIN', message: words })
  }
  const { person } = show({ verbs: { delete: remove } })
  await person.click(await screen.findByRole('button', { name: 'Delete ann@example.test' }))
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await dialog().findByText(`Failed to delete user. ${words}`)).toBeInTheDocument()
})

test('support reads and has no buttons that write', async () => {
  show({ user: { adminRole: 'support' } })
  expect(await screen.findByText('ann@example.test')).toBeInTheDocument()
  for (const name of [/Create user/, /Edit/, /Delete/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})
