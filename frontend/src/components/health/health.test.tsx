import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HealthState } from './health-state'
import { LoadBar } from './load-bar'

it.each([
  [0, 'excellent'],
  [40, 'excellent'],
  [41, 'good'],
  [60, 'good'],
  [61, 'fair'],
  [80, 'fair'],
  [81, 'offline'],
])('a load of %i has the colour of %s, and says its percent', (load, level) => {
  const { container } = render(<LoadBar load={load} />)
  expect(container.firstElementChild).toHaveAttribute('data-level', level)
  expect(container).toHaveTextContent(`Load ${load}%`)
})

it('a state is a word and a shape of its own', () => {
  const levels = ['excellent', 'good', 'fair', 'poor', 'offline', 'maintenance'] as const
  const pictures = levels.map((level) => render(<HealthState level={level} />).container.innerHTML)
  expect(new Set(pictures.map((picture) => /<svg.*<\/svg>/.exec(picture)?.[0])).size).toBe(levels.length)
  expect(pictures[0]).toContain('Excellent')
})
