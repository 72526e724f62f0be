import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { phraseBook } from '../../docs/examples/phrase-book'
import { renderConsole } from '../test-support/render-console'
import { settings } from './plugins/settings'

const phrase = { id: 1, title: 'Fetch again', text: 'Please fetch the file again.', version: 2 }

function open(at: string, role = 'admin') {
  const getList = async () => ({ data: [phrase], total: 1 })
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...phrase, ...data } }))
  const dataProvider = { getList, update } as never
  renderConsole({ plugins: [phraseBook, settings], dataProvider, user: { adminRole: role as never }, at })
  return { update, user: userEvent.setup() }
}

test('the plugin of the documentation has a tab, a list, and a dialog that guards against two at once', async () => {
  const { update, user } = open('/admin/canned-answers')
  expect(await screen.findByText('Please fetch the file again.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Phrase book' })).toHaveAttribute('href', '/admin/canned-answers')
  await user.click(screen.getByRole('button', { name: 'Edit Fetch again' }))
  await user.type(await screen.findByLabelText(/Title/), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Phrase saved')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'Fetch again!', version: 2 })
})

test('it has a block on the Settings screen', async () => {
  open('/admin/settings')
  const block = within(await screen.findByRole('region', { name: 'Phrase book' }))
  expect(await block.findByText('1 phrases are written down.')).toBeInTheDocument()
})

test('whoever may not use it does not see it', async () => {
  open('/admin/canned-answers', 'finance')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Phrase book' })).toBeNull()
})
