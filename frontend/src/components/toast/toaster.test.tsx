import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToast } from './kept-toast'
import { useToastsIn } from './toast-place'
import { toast } from './toast-store'
import { Toaster } from './toaster'

vi.unmock('./duration')

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => vi.advanceTimersByTime(6000))
  vi.useRealTimers()
})

const show = (title: string) => act(() => void toast({ title, description: 'Text' }))

test('shows title and text, and one toast at a time: the newest', () => {
  show('First')
  show('Second')
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  expect(screen.getByText('Second')).toBeInTheDocument()
  expect(screen.getByText('Text')).toBeInTheDocument()
})

test('the last one before the page is left keeps its place', () => {
  let leaving: ReturnType<typeof toast> | undefined
  act(() => void (leaving = toast({ title: 'Leaving', isLast: true })))
  show('Too late')
  expect(screen.getByText('Leaving')).toBeInTheDocument()
  expect(screen.queryByText('Too late')).not.toBeInTheDocument()
  act(() => leaving?.giveWay())
  show('It was not left')
  expect(screen.getByText('It was not left')).toBeInTheDocument()
})

test('a button does what it says and takes the toast away', () => {
  const run = vi.fn()
  act(() => void toast({ title: 'Suspended', action: { label: 'Undo', run } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Suspended')).not.toBeInTheDocument()
})

test('Escape takes it away, but not together with the dialog that it is meant for', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  const { unmount } = renderHook(() => useToastsIn(dialog))
  show('Suspended')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(within(dialog).getByText('Suspended')).toBeInTheDocument()
  unmount()
  dialog.remove()
  expect(screen.getByText('Suspended')).toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Suspended')).not.toBeInTheDocument()
})

test('goes away after 5000 ms', () => {
  show('Soon gone')
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.getByText('Soon gone')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Soon gone')).not.toBeInTheDocument()
})

test('one with a way back stays as long as it says', () => {
  act(() => void toast({ title: 'Suspended', action: { label: 'Undo', run: () => undefined }, durationMs: 10_000 }))
  act(() => vi.advanceTimersByTime(9900))
  expect(screen.getByText('Suspended')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Suspended')).not.toBeInTheDocument()
})

test('F8 moves the focus to the toasts, the button closes one', () => {
  show('Here')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(screen.getByRole('list')).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Here')).not.toBeInTheDocument()
})

function swipe(distance: number) {
  const item = screen.getByRole('listitem')
  const pointer = { pointerId: 1, button: 0, pointerType: 'mouse', clientY: 10 }
  Object.assign(item, { setPointerCapture: () => {}, hasPointerCapture: () => false, releasePointerCapture: () => {} })
  fireEvent.pointerDown(item, { ...pointer, clientX: 0 })
  fireEvent.pointerMove(item, { ...pointer, clientX: distance / 2 })
  fireEvent.pointerMove(item, { ...pointer, clientX: distance })
  fireEvent.pointerUp(item, { ...pointer, clientX: distance })
}

test('a swipe to the right takes a toast away from 50 px on', () => {
  show('Swiped')
  swipe(40)
  expect(screen.getByText('Swiped')).toBeInTheDocument()
  swipe(60)
  expect(screen.queryByText('Swiped')).not.toBeInTheDocument()
})

test('a toast that was kept is shown by the page that is loaded next, once', () => {
  keepToast({ title: 'Done before the reload' })
  render(<Toaster />).unmount()
  expect(screen.getByText('Done before the reload')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(6000))
  render(<Toaster />)
  expect(screen.queryByText('Done before the reload')).not.toBeInTheDocument()
})
