import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import { ApiError } from '~/lib/api-error'
import { email, EmailField, Form, newPassword, PasswordField, useForm } from '.'

const submit = vi.fn<(values: Record<string, string>) => Promise<void>>()

function Example() {
  const form = useForm({
    fields: {
      email: { label: 'E-mail', rule: email },
      password: {
        label: 'Password',
        rule: newPassword,
        byRule: { commonPassword: 'Too common' },
        byCode: { E_WRONG: 'Wrong' },
      },
    },
    submit,
    failures: { E_TAKEN: { title: 'Taken', text: 'Choose another.' } },
  })
  return (
    <Form form={form} submitLabel="Go" busyLabel="Going...">
      <EmailField name="email" />
      <PasswordField name="password" autoComplete="new-password" help="At least 8 characters." />
    </Form>
  )
}

const password = () => screen.getByLabelText('Password')

async function fillAndGo(secret = 'quiet stone arch') {
  const user = userEvent.setup()
  renderApp(<Example />)
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.test')
  await user.type(password(), secret)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  return user
}

afterEach(() => submit.mockReset())

test('an empty form is not sent: the summary takes the focus and leads to the fields', async () => {
  const user = userEvent.setup()
  renderApp(<Example />)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('heading')).toHaveTextContent('2 fields need your attention')
  await user.click(screen.getByRole('link', { name: 'Password: Enter your password' }))
  expect(password()).toHaveFocus()
  expect(password()).toBeInvalid()
  expect(password()).toHaveAccessibleDescription('Enter your password At least 8 characters.')
})

test('what the server refuses stands at its field, in the words of the form', async () => {
  const errors = [{ field: 'password', rule: 'commonPassword', message: 'This password is …' }]
  submit.mockRejectedValue(new ApiError(422, JSON.stringify({ code: 'E_VALIDATION_ERROR', message: 'No', errors })))
  await fillAndGo()
  expect(await screen.findByText('Password: Too common')).toBeInTheDocument()
  expect(password()).toHaveValue('quiet stone arch')
})

test('a refusal that is about one field stands at it', async () => {
  submit.mockRejectedValue(new ApiError(403, '{"code":"E_WRONG","message":"No"}'))
  await fillAndGo()
  expect(await screen.findByText('Password: Wrong')).toBeInTheDocument()
  expect(password()).toBeInvalid()
  expect(password()).toHaveValue('quiet stone arch')
})

test.each([
  ['a rate limit says when', new ApiError(429, '{}', 754), 'Please try again in 13 minutes. What you typed is kept.'],
  ['a known code has its text', new ApiError(409, '{"code":"E_TAKEN","message":"x"}'), 'Choose another.'],
  ['an unknown code has the words of the server', new ApiError(409, '{"code":"E_NEW","message":"Not now"}'), 'Not now'],
  [
    'no network is said',
    new TypeError('fetch failed'),
    'Nothing was sent. Check your network and try again; what you typed is kept.',
  ],
])('%s, and nothing typed is lost', async (_, error, text) => {
  submit.mockRejectedValue(error)
  await fillAndGo()
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.test')
  expect(password()).toHaveValue('quiet stone arch')
})

test('a form under way is not sent twice', async () => {
  let finish = () => {}
  submit.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  const user = await fillAndGo()
  await user.click(screen.getByRole('button', { name: 'Going...' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.test', password: 'quiet stone arch' })
  finish()
  expect(await screen.findByRole('button', { name: 'Go' })).toBeEnabled()
})

test('the password can be shown and hidden', async () => {
  const user = await fillAndGo('short')
  expect(screen.getByText('Password: Use at least 8 characters')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})
