import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { required, TextInput } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../data/console-error'
import { defineAdminPlugin } from '../plugin'
import { FormDialog } from './form-dialog'

const boat = { id: 1, name: 'Ark', length: '', version: 'v1' }

function Boats() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>Closed</p>
  return (
    <FormDialog<typeof boat>
      title="Edit boat"
      resource="boats"
      record={boat}
      toPayload={({ name, length }) => ({ length, name })}
      success="Saved"
      failure="Failed to save"
      onClose={() => setOpen(false)}
    >
      <TextInput source="name" label="Name" validate={required()} />
      <TextInput source="length" label="Length" />
    </FormDialog>
  )
}

const boats = defineAdminPlugin({
  id: 'boats',
  routes: [{ path: '', component: async () => ({ default: Boats }) }],
  permission: ['admin'],
})

type Update = (resource: string, params: { data: object }) => Promise<unknown>

async function open(update: Update = async (_, { data }) => ({ data: { ...boat, ...data } })) {
  const spy = vi.fn(update)
  renderConsole({ plugins: [boats], dataProvider: { update: spy } as never, at: '/admin/boats' })
  await screen.findByRole('dialog', { name: 'Edit boat' })
  return { update: spy, person: userEvent.setup() }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const refusal = (status: number, body: object) => new ConsoleError(new ApiError(status, JSON.stringify(body)))
const alert = async (words: RegExp) => (await screen.findByText(words)).closest('[role="alert"]')

test('a failure comes into sight and takes the focus', async () => {
  const scroll = vi.fn()
  Object.assign(Element.prototype, { scrollIntoView: scroll })
  const { person } = await open(async () => {
    throw refusal(422, { code: 'E_VALIDATION', message: 'The length is odd.' })
  })
  await person.type(field(/Length/), '7')
  await person.click(button('Save'))
  expect(await alert(/Failed to save/)).toHaveFocus()
  expect(scroll).toHaveBeenCalled()
})

test('what failed is no longer said once something else is typed', async () => {
  const { person } = await open(async () => {
    throw refusal(422, { code: 'E_VALIDATION', message: 'The length is odd.' })
  })
  await person.click(button('Save'))
  await screen.findByText(/Failed to save/)
  await person.type(field(/Length/), '8')
  await waitFor(() => expect(screen.queryByText(/Failed to save/)).toBeNull())
})

test('while it is saved the button keeps the focus, and a second press sends nothing', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { update, person } = await open(() => new Promise((resolve) => (answer = resolve)))
  await person.click(button('Save'))
  const saving = await screen.findByRole('button', { name: 'Saving…' })
  expect(saving).toHaveFocus()
  expect(saving).toHaveAttribute('aria-disabled', 'true')
  await person.click(saving)
  await person.type(field(/Length/), '{Enter}')
  expect(update).toHaveBeenCalledOnce()
  answer({ data: boat })
  expect(await screen.findByText('Closed')).toBeInTheDocument()
})

test('what both changed is overwritten only after somebody said so, field by field', async () => {
  const current = { ...boat, name: 'Argo', length: '30', version: 'v2' }
  const { update, person } = await open(async (_, { data }) => {
    if ((data as { version: string }).version === 'v2') return { data: { ...boat, ...data } }
    throw refusal(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current })
  })
  await person.type(field(/Name/), ' Royal')
  await person.click(button('Save'))
  expect(await alert(/Someone else changed this/)).toHaveFocus()
  expect(screen.getByText('Choose which version of each field to keep.')).toBeInTheDocument()
  const yours = screen.getByRole('radio', { name: 'Yours: Ark Royal' })
  expect(yours).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'Theirs: Argo' })).not.toBeChecked()
  expect(screen.queryByRole('radio', { name: /30/ })).toBeNull()
  expect(await alert(/Only they changed this/)).toHaveTextContent('Length: 30')
  expect(field(/Length/)).toHaveValue('30')
  expect(button('Save')).toBeDisabled()
  await person.type(field(/Length/), '{Enter}')
  expect(update).toHaveBeenCalledOnce()
  await person.click(yours)
  await person.click(button('Save'))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(update.mock.lastCall?.[1].data).toEqual({ name: 'Ark Royal', length: '30', version: 'v2' })
})

/** Each save is refused by the next of these, the last one goes through. */
async function openAgainst(...others: Partial<typeof boat>[]) {
  const versions = others.map((other, index) => ({ ...boat, ...other, version: `v${index + 2}` }))
  return open(async (_, { data }) => {
    const seen = Number((data as { version: string }).version.slice(1))
    const current = versions[seen - 1]
    if (current) throw refusal(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current })
    return { data: { ...boat, ...data } }
  })
}

test('what was taken or chosen against somebody else is not undone by the one after them', async () => {
  const { update, person } = await openAgainst({ length: '30' }, {})
  await person.type(field(/Name/), ' Royal')
  await person.click(button('Save'))
  expect(await alert(/Only they changed this/)).toHaveTextContent('Length: 30')
  await person.clear(field(/Length/))
  await person.type(field(/Length/), '31')
  await person.click(button('Save'))
  const theirs = await screen.findByRole('radio', { name: 'Theirs: empty' })
  expect(theirs).not.toBeChecked()
  await person.click(screen.getByRole('radio', { name: 'Yours: 31' }))
  await person.click(button('Save'))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(update.mock.lastCall?.[1].data).toEqual({ name: 'Ark Royal', length: '31', version: 'v3' })
})

test('a second refusal writes nothing back that was decided, and says that nothing differs', async () => {
  const { update, person } = await openAgainst({ name: 'Argo' }, { name: 'Argo' })
  await person.type(field(/Name/), ' Royal')
  await person.click(button('Save'))
  await person.click(await screen.findByRole('radio', { name: 'Yours: Ark Royal' }))
  await person.click(button('Save'))
  expect(await screen.findByText(/^What they changed is the same here/)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(field(/Name/)).toHaveValue('Ark Royal')
  await person.click(button('Save'))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Ark Royal', version: 'v3' })
})

test('fields that both changed are asked about in the order of the form', async () => {
  const { person } = await openAgainst({ name: 'Argo', length: '30' })
  await person.type(field(/Length/), '12')
  await person.type(field(/Name/), ' Royal')
  await person.click(button('Save'))
  await screen.findByRole('radio', { name: 'Theirs: Argo' })
  const asked = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(asked).toEqual(['Name', 'Length'])
})

test('the choice says what the field holds: with something third in it, neither', async () => {
  const { update, person } = await openAgainst({ name: 'Argo' })
  await person.type(field(/Name/), ' Royal')
  await person.click(button('Save'))
  const theirs = await screen.findByRole('radio', { name: 'Theirs: Argo' })
  await person.click(theirs)
  await waitFor(() => expect(theirs).toBeChecked())
  await person.type(field(/Name/), 'naut')
  expect(theirs).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'Yours: Ark Royal' })).not.toBeChecked()
  expect(screen.getByText('Save writes the form as it is now.')).toBeInTheDocument()
  await person.click(button('Save'))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Argonaut' })
})

test('a form that nobody typed into closes without a question', async () => {
  const { person } = await open()
  await person.type(field(/Length/), '1{Backspace}')
  await person.keyboard('{Escape}')
  expect(await screen.findByText('Closed')).toBeInTheDocument()
})

test('a reload is asked for only while something is typed', async () => {
  const { person } = await open()
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await person.type(field(/Length/), '12')
  expect(leave()).toBe(false)
})

test('Back closes a form, and asks first where something was typed', async () => {
  const { person } = await open()
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  await person.type(field(/Length/), '12')
  history.back()
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  expect(field(/Length/)).toHaveValue('12')
  history.back()
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(location.pathname).toBe('/admin/boats')
})

test.each(['Cancel', 'Escape'])('what was typed is not thrown away by %s without a question', async (way) => {
  const { person } = await open()
  const leave = () => (way === 'Cancel' ? person.click(button('Cancel')) : person.keyboard('{Escape}'))
  await person.type(field(/Length/), '12')
  await leave()
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
  expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(field(/Length/)).toHaveValue('12'))
  await leave()
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Closed')).toBeInTheDocument()
})

test('a form that opens has the focus in its first field, so that one types on at once', async () => {
  const { person } = await open()
  await waitFor(() => expect(field(/Name/)).toHaveFocus())
  await person.keyboard(' of old')
  expect(field(/Name/)).toHaveValue('Ark of old')
})
