import { expect, test } from 'vitest'
import { readArguments } from './arguments.js'

const api = ['--api', 'https://vpn.example.com']

test('commands are read', () => {
  expect(readArguments(['run', ...api, '--state', '/tmp/s', '--link-mbit', '500'])).toMatchObject({
    verb: 'run',
    state: '/tmp/s',
    runtime: '/run/culvert-agent',
    linkMbit: 500,
    resolverByParent: false,
  })
  expect(readArguments(['run', ...api, '--resolver-by-parent'])).toMatchObject({ resolverByParent: true })
  expect(readArguments(['resolver'])).toMatchObject({ verb: 'resolver' })
  expect(readArguments(['enrol', ...api, '--host6', '2001:db8::1'])).toMatchObject({
    verb: 'enrol',
    host6: '2001:db8::1',
  })
  expect(readArguments(['down'])).toMatchObject({ verb: 'down', state: '/var/lib/culvert-agent' })
  expect(readArguments([])).toEqual({ verb: 'help' })
  expect(readArguments(['--version'])).toEqual({ verb: 'version' })
})

test.each([
  [['run']],
  [['run', '--api', 'http://192.0.2.1']],
  [['run', ...api, '--state', 'relative']],
  [['run', ...api, '--state', '/with space']],
  [['run', ...api, '--link-mbit', 'fast']],
  [['enrol', ...api, '--code', 'secret']],
  [['enrol', ...api, 'secret']],
  [['enrol', ...api, '--host4', '2001:db8::1']],
  [['start']],
])('%j is refused, without repeating what was given', (words) => {
  expect(() => readArguments(words)).toThrow(/^(?!.*secret)/)
})
