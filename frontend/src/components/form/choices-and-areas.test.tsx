import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import { atMost, ChoiceField, Form, TextAreaField, useForm } from '.'

const submit = vi.fn<(values: Record<string, string>) => Promise<void>>()

function Example() {
  const form = useForm({
    fields: { text: { label: 'Text', rule: atMost(10) }, size: { label: 'Size' } },
    submit,
  })
  const sizes = [
    ['s', 'Small'],
    ['l', 'Large'],
  ] as const
  return (
    <Form form={form} submitLabel="Go" busyLabel="Going...">
      <TextAreaField name="text" most={10} />
      <ChoiceField name="size" choices={sizes} defaultValue="s" />
    </Form>
  )
}

test('characters are counted; what is too much is said and not cut off', async () => {
  const person = userEvent.setup()
  renderApp(<Example />)
  const area = screen.getByLabelText('Text')
  await person.type(area, 'twelve signs')
  expect(screen.getByText('12 / 10')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Go' }))
  expect(submit).not.toHaveBeenCalled()
  expect(area).toHaveValue('twelve signs')
  expect(area).toHaveAccessibleDescription('Use at most 10 characters')
})

test('a choice is one of a named group, and is sent with the rest', async () => {
  submit.mockResolvedValue()
  const person = userEvent.setup()
  renderApp(<Example />)
  expect(screen.getByRole('group', { name: 'Size' })).toBeInTheDocument()
  await person.type(screen.getByLabelText('Text'), 'fits')
  await person.click(screen.getByRole('radio', { name: 'Large' }))
  await person.click(screen.getByRole('button', { name: 'Go' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ text: 'fits', size: 'l' })
  const form = screen.getByRole<HTMLTextAreaElement>('textbox').form
  form?.reset()
  expect(await screen.findByText('0 / 10')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
})
