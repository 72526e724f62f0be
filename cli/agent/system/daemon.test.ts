import { expect, test, vi } from 'vitest'
import { startDaemon } from './daemon.js'

/** A machine without setpriv. */
vi.mock('./programs.js', () => ({ findProgram: (name: string) => (name === 'setpriv' ? null : '/bin/true') }))

test('what may have few rights is not started where none can be taken from it', async () => {
  expect(await startDaemon('unbound', [], { capabilities: [] })).toBe(null)
  expect(await startDaemon('wireguard-go', [])).not.toBe(null)
})
