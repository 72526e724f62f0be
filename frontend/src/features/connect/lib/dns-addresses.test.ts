import { expect, it } from 'vitest'
import { readDnsAddresses } from './dns-addresses.ts'

it('reads addresses of both families', () => {
  expect(readDnsAddresses('9.9.9.9, 2620:fe::fe  1.1.1.1')).toEqual(['9.9.9.9', '2620:fe::fe', '1.1.1.1'])
  expect(readDnsAddresses('  ')).toEqual([])
})

it.each([
  '9.9.9',
  '9.9.9.256',
  '09.9.9.9',
  'dns.example',
  '::1::2',
  'fe80::1%eth0',
  '1.1.1.1\nPostUp = sh',
  '1.1.1.1 1.1.1.2 1.1.1.3 1.1.1.4 1.1.1.5',
])('refuses %j', (text) => expect(readDnsAddresses(text)).toBeNull())
