import { expect, test, vi } from 'vitest'
import { browserName } from './browser-name'

vi.mock('../messages', async () => ({ messages: (await import('../messages/de')).default }))

test.each([
  ['Chrome on Linux', 'Chrome unter Linux'],
  ['Firefox', 'Firefox'],
  ['Unknown browser', 'Unbekannter Browser'],
  ['Unknown browser on Android', 'Unbekannter Browser unter Android'],
])('%s is called %s in German', (label, name) => {
  expect(browserName(label)).toBe(name)
})
