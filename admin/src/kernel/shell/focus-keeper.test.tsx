import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { defineAdminPlugin } from '../plugin'
import { DeleteDialog } from '../ui/delete-dialog'
import { Screen } from '../ui/screen'

const boat = { id: 1, name: 'Ark' }

const soon = (go: () => void): void => void setTimeout(go, 100)
/** Removes the row of a deleted boat when the next answer arrives, as in a list. */
let withNextAnswer = soon

function Boats() {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [isOut, setOut] = useState(false)
  function send() {
    setBusy(true)
    setTimeout(() => setBusy(false), 200)
  }
  return (
    <Screen title="Boats">
      <p>Nothing here takes the focus</p>
      {isThere && <button onClick={() => setOpen(true)}>Delete Ark</button>}
      <button disabled={isBusy} onClick={send}>
        Send
      </button>
      <section>
        <h2>Ark</h2>
        <button disabled={isOut} onClick={() => setOut(true)}>
          Go out
        </button>
      </section>
      {isOpen && (
        <DeleteDialog
          title="Delete boat"
          question="Delete Ark?"
          resource="boats"
          record={boat}
          success="Deleted"
          failure="Not deleted"
          onClose={() => setOpen(false)}
          onDone={() => withNextAnswer(() => setThere(false))}
        />
      )}
    </Screen>
  )
}

const boats = defineAdminPlugin({
  id: 'boats',
  routes: [{ path: '', component: async () => ({ default: Boats }) }],
  permission: ['admin'],
})

async function open() {
  const remove = async () => ({ data: boat })
  renderConsole({ plugins: [boats], dataProvider: { delete: remove } as never, at: '/admin/boats' })
  await screen.findByRole('heading', { name: 'Boats' })
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByRole('heading', { name: 'Boats' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('after a row is deleted, from which that was asked, the heading of the screen has the focus', async () => {
  const person = await open()
  await person.click(button('Delete Ark'))
  await person.click(button('Delete'))
  await waitFor(() => expect(screen.queryByText('Delete Ark')).toBeNull())
  await waitFor(() => expect(title()).toHaveFocus())
})

test('a dialog that is left gives the focus back to what opened it', async () => {
  const person = await open()
  await person.click(button('Delete Ark'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(button('Delete Ark')).toHaveFocus())
  // By then the heading would have taken it.
  await pause(150)
  expect(button('Delete Ark')).toHaveFocus()
})

test('what is disabled while something is sent has the focus again afterwards', async () => {
  const person = await open()
  await person.click(button('Send'))
  button('Send').blur()
  await waitFor(() => expect(button('Send')).toBeEnabled())
  await waitFor(() => expect(button('Send')).toHaveFocus())
})

test('where the button stays disabled, the heading of its section has the focus', async () => {
  const person = await open()
  await person.click(button('Go out'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ark' })).toHaveFocus())
})

test('whoever clicked beside everything is left alone', async () => {
  let answer = () => {}
  onTestFinished(() => void (withNextAnswer = soon))
  withNextAnswer = (go) => (answer = go)
  const person = await open()
  await person.click(button('Delete Ark'))
  await person.click(button('Delete'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByText('Nothing here takes the focus'))
  act(() => answer())
  await waitFor(() => expect(screen.queryByText('Delete Ark')).toBeNull())
  await pause(150)
  expect(title()).not.toHaveFocus()
})
