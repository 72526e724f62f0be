import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form, required, useForm } from '~/components/form'
import { AccountEmailField } from './account-email-field'

function Page() {
  const form = useForm({ fields: { email: { label: 'E-mail', rule: required } }, submit: async () => {} })
  return (
    <Form form={form} submitLabel="Send" busyLabel="Sending">
      <AccountEmailField />
    </Form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('E-mail')

test('what was typed before the code ran is in the next form, too', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  field().value = 'ada@example.test'
  const { unmount } = render(<Page />, { container, hydrate: true })
  expect(field()).toHaveValue('ada@example.test')
  unmount()
  render(<Page />)
  expect(field()).toHaveValue('ada@example.test')
})
