import { expect, it } from 'vitest'
import { connection } from '~/lib/vpn/testing'
import { ConnectionWatch } from './connection-watch'

const OWN = 3
const open = connection({ deviceId: OWN, serverName: 'Zürich, Switzerland' })

it('tells that the connection of this device is gone, once', () => {
  const watch = new ConnectionWatch(7)
  watch.observe([open], OWN)
  expect(watch.read()).toBeNull()
  watch.observe([], OWN)
  expect(watch.read()).toEqual({ serverName: 'Zürich, Switzerland', simulated: false, by: 'elsewhere' })
  watch.dismiss()
  watch.observe([], OWN)
  expect(watch.read()).toBeNull()
})

it('tells it on a later visit as well, but to nobody else', () => {
  new ConnectionWatch(7).observe([open], OWN)
  const other = new ConnectionWatch(8)
  other.observe([], null)
  expect(other.read()).toBeNull()
  const later = new ConnectionWatch(7)
  later.observe([], OWN)
  expect(later.read()?.by).toBe('elsewhere')
})

it('takes a change of the server for what it is', () => {
  const watch = new ConnectionWatch(7)
  watch.observe([open], OWN)
  watch.observe([connection({ id: 9, deviceId: OWN, serverName: 'Paris, France' })], OWN)
  expect(watch.read()).toBeNull()
})

it('knows what was ended here', () => {
  const watch = new ConnectionWatch(7)
  watch.observe([open], OWN)
  watch.endedHere(open)
  watch.observe([], OWN)
  expect(watch.read()?.by).toBe('user')
})

it.each([OWN, 8, null])('takes it back when what was ended here is still there, own device %s', (own) => {
  const watch = new ConnectionWatch(7)
  watch.observe([open], own)
  watch.endedHere(open)
  watch.observe([], own)
  expect(watch.read()?.by).toBe('user')
  watch.observe([open], own)
  expect(watch.read()).toBeNull()
})

it('says nothing before the key of this browser was read', () => {
  const watch = new ConnectionWatch(7)
  watch.observe([open], OWN)
  watch.observe([open], null)
  expect(watch.read()).toBeNull()
})
