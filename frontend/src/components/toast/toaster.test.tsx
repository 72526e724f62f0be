import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast-store'
import { Toaster } from './toaster'

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

test('goes away after 5000 ms', () => {
  show('Soon gone')
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.getByText('Soon gone')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Soon gone')).not.toBeInTheDocument()
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
