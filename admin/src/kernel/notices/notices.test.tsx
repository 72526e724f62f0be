import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '~/components/toast/toaster'
import { notices } from './notices'

vi.unmock('~/components/toast/duration')

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => vi.advanceTimersByTime(11_000))
  vi.useRealTimers()
})

const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a notice with a way back lives 10 s, until then the way is open', () => {
  const undo = vi.fn()
  act(() => notices.success('1 user suspended', undo))
  later(9_900)
  const button = screen.getByRole('button', { name: 'Undo' })
  later(200)
  expect(button).not.toBeInTheDocument()
  expect(screen.queryByText('1 user suspended')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
  act(() => notices.success('1 user suspended', undo))
  later(9_900)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('one without a way back lives 5 s', () => {
  act(() => notices.success('Saved'))
  later(4_900)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  later(200)
  expect(screen.queryByText('Saved')).toBeNull()
})
