import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useLeaveGuard } from './use-leave-guard'

function Editor({ isDirty }: { isDirty: boolean }) {
  const { ask, stay } = useLeaveGuard(isDirty)
  const { pathname } = useLocation()
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/servers">Servers</Link>
      {ask && <button onClick={stay}>Stay</button>}
      {ask && <button onClick={ask.go}>Leave</button>}
    </>
  )
}

const shown = (isDirty: boolean) => (
  <MemoryRouter initialEntries={['/app']}>
    <Editor isDirty={isDirty} />
  </MemoryRouter>
)

it('lets nobody go while edits are unsaved, until they say so', async () => {
  const person = userEvent.setup()
  render(shown(true))
  await person.click(screen.getByText('Servers'))
  await person.click(screen.getByText('Stay'))
  expect(screen.getByText('at /app')).toBeInTheDocument()
  expect(screen.queryByText('Leave')).toBeNull()
  await person.click(screen.getByText('Servers'))
  await person.click(screen.getByText('Leave'))
  expect(screen.getByText('at /servers')).toBeInTheDocument()
})

it('asks nothing without edits, also after they were saved', async () => {
  const person = userEvent.setup()
  const { rerender } = render(shown(true))
  rerender(shown(false))
  await person.click(screen.getByText('Servers'))
  expect(screen.getByText('at /servers')).toBeInTheDocument()
})

it('has the browser ask before a reload', () => {
  const { rerender } = render(shown(true))
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(reload()).toBe(true)
  rerender(shown(false))
  expect(reload()).toBe(false)
})
