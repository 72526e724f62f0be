import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showFigures } from './show-figures'

test('an address shows its section, also with a slash at the end', async () => {
  for (const [at, name] of [
    ['', 'Overview'],
    ['/', 'Overview'],
    ['/revenue/', 'Revenue'],
    ['/plans', 'Plans'],
  ] as const) {
    const { unmount } = showFigures(at)
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
    const current = sections.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([name])
    unmount()
  }
})
