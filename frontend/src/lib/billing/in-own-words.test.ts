import { afterEach, expect, test, vi } from 'vitest'
import { aGateway, aSubscription } from '../../../test-support/billing'
import { presetLanguage } from '../language'
import { gatewayInOwnWords, subscriptionInOwnWords } from './in-own-words'

vi.mock('./messages', async () => ({ messages: (await import('./messages/de')).default }))

afterEach(() => presetLanguage('en'))

test('a gateway speaks the language of the page until an operator gives it words of their own', () => {
  presetLanguage('de')
  const gateway = { ...aGateway, displayName: 'Test mode', description: 'Our own words' }
  expect(gatewayInOwnWords(gateway)).toMatchObject({ displayName: 'Testmodus', description: 'Our own words' })
  expect(subscriptionInOwnWords({ ...aSubscription, gatewayName: 'Test mode' })?.gatewayName).toBe('Testmodus')
  expect(subscriptionInOwnWords(null)).toBeNull()
})

test('in English it is called what the server calls it', () => {
  expect(gatewayInOwnWords(aGateway)).toBe(aGateway)
  expect(subscriptionInOwnWords(aSubscription)).toBe(aSubscription)
})
