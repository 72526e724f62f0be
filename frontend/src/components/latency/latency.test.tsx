import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Latency } from './latency'

it.each([
  [29, 'good', '29 ms, fast'],
  [30, 'warning', '30 ms, fair'],
  [79, 'warning', '79 ms, fair'],
  [80, 'bad', '80 ms, slow'],
])('%i ms is %s, told by a word as well', (milliseconds, level, text) => {
  const { container } = render(<Latency milliseconds={milliseconds} />)
  expect(container.firstElementChild).toHaveAttribute('data-level', level)
  expect(container).toHaveTextContent(text)
})

it('says when nothing was measured', () => {
  const { container } = render(<Latency milliseconds={null} />)
  expect(container).toHaveTextContent('Latency not measured')
})
