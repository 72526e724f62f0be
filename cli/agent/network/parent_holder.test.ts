import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { askParentForHolder } from './parent_holder.js'

type Channel = NonNullable<Parameters<typeof askParentForHolder>[1]>

/** A parent that answers what `answers` says. */
function parent(answers: unknown[], connected = true) {
  const channel = new EventEmitter()
  const asked: unknown[] = []
  const send = (message: unknown) => {
    asked.push(message)
    for (const answer of answers) channel.emit('message', answer)
    return true
  }
  return { asked, channel: Object.assign(channel, { connected, send }) as unknown as Channel, listeners: channel }
}

test('the parent names the program that holds a port, for the port that was asked about', async () => {
  const { asked, channel, listeners } = parent([
    'resolver',
    { holderOf: 443, pid: 1 },
    { holderOf: 51_820, pid: 7, program: 'openvpn' },
  ])
  expect(await askParentForHolder(51_820, channel)).toEqual({ pid: 7, program: 'openvpn' })
  expect(asked).toEqual([{ holderOf: 51_820 }])
  expect(listeners.listenerCount('message')).toBe(0)
})

test('without a parent, and from one that does not know, nobody is named', async () => {
  expect(await askParentForHolder(51_820, parent([], false).channel)).toEqual({ pid: null, program: null })
  const { channel } = parent([{ holderOf: 51_820, pid: 'x', program: null }])
  expect(await askParentForHolder(51_820, channel)).toEqual({ pid: null, program: null })
})
