import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { required, SelectInput, TextInput } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../data/console-error'
import { defineAdminPlugin } from '../plugin'
import { FormDialog } from './form-dialog'

interface Boat {
  id: number
  name: string
}

const kinds = [{ id: 'sail', name: 'Sails' }]

function Boats() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>Closed</p>
  return (
    <FormDialog<Boat>
      title="Build a boat"
      resource="boats"
      record={{}}
      success="Built"
      failure="Failed to build"
      onClose={() => setOpen(false)}
    >
      <TextInput source="note" label="Note" />
      <SelectInput source="kind" label="Kind" choices={kinds} validate={required()} />
      <TextInput source="name" label="Name" validate={required()} />
      <TextInput source="keel.depth" label="Depth" />
    </FormDialog>
  )
}

const plugin = defineAdminPlugin({
  id: 'boats',
  routes: [{ path: '', component: async () => ({ default: Boats }) }],
  permission: ['admin'],
})

async function open(refusal?: object) {
  const create = vi.fn(async () => {
    if (refusal) throw new ConsoleError(new ApiError(422, JSON.stringify(refusal)))
    return { data: { id: 1 } }
  })
  renderConsole({ plugins: [plugin], dataProvider: { create } as never, at: '/admin/boats' })
  await screen.findByRole('dialog', { name: 'Build a boat' })
  return { create, person: userEvent.setup() }
}

const attention = () => screen.queryByText(/needs? attention/)
const submit = () => screen.getByRole('button', { name: 'Create' })

test('after a refused submit the first wrong field has the focus, and it is said how many there are', async () => {
  const { create, person } = await open()
  expect(attention()).toBeNull()
  await person.click(submit())
  expect((await screen.findByText('2 fields need attention.')).closest('[role="alert"]')).not.toBeNull()
  const kind = screen.getByRole('combobox', { name: /Kind/ })
  expect(kind).toHaveFocus()
  await person.click(kind)
  await person.click(await screen.findByRole('option', { name: 'Sails' }))
  expect(await screen.findByText('One field needs attention.')).toBeInTheDocument()
  await person.click(submit())
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus())
  await person.keyboard('Ark')
  await waitFor(() => expect(attention()).toBeNull())
  await person.click(submit())
  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(create).toHaveBeenCalledOnce()
})

test('what the server finds wrong in a field has the focus too', async () => {
  const errors = [{ field: 'keel.depth', rule: 'max', message: 'Too deep' }]
  const { person } = await open({ code: 'E_VALIDATION_ERROR', message: 'Some fields are not valid', errors })
  await person.click(screen.getByRole('combobox', { name: /Kind/ }))
  await person.click(await screen.findByRole('option', { name: 'Sails' }))
  await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Ark')
  await person.click(submit())
  expect(await screen.findByText('One field needs attention.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Depth' })).toHaveFocus()
  expect(screen.getByText('Too deep')).toBeInTheDocument()
})

test('where a field has no help there is no empty line', async () => {
  const { person } = await open()
  const form = within(screen.getByRole('dialog'))
  const lines = () => [...document.querySelectorAll('.MuiFormHelperText-root')].map(({ textContent }) => textContent)
  expect(lines()).toEqual([])
  await person.click(submit())
  expect(await form.findAllByText('Required')).toHaveLength(2)
})
