import { afterEach, expect, test } from 'vitest'
import { presetLanguage } from '../language'
import { connectionsInOwnWords, serversInOwnWords } from './in-own-words'
import { connection, server as aServer } from './testing'

afterEach(() => presetLanguage('en'))

const place = { country: 'Germany', countryCode: 'DE', city: 'Berlin' }
const server = aServer(place)

test('countries are named in the language of the page, and stay known by their English name', () => {
  presetLanguage('de')
  expect(serversInOwnWords([server])).toEqual([{ ...server, country: 'Deutschland', englishCountry: 'Germany' }])
})

test('in English they are called what operators call them', () => {
  const servers = [aServer({ ...place, country: 'Federal Republic' })]
  expect(serversInOwnWords(servers)).toBe(servers)
})

test('a connection names its server the same way', () => {
  presetLanguage('de')
  const [named] = connectionsInOwnWords([connection({ ...place, serverName: 'Berlin, Germany' })])
  expect(named?.serverName).toBe('Berlin, Deutschland')
})

test('the machine that runs the service is in no country', () => {
  presetLanguage('de')
  const local = { country: 'This machine', countryCode: 'ZZ', city: 'Local node' }
  // No catalog was loaded here, so its own words are the English ones; what matters is that no region is made up.
  expect(serversInOwnWords([aServer(local)])[0]).toMatchObject(local)
})
