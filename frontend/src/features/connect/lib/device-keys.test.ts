import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { DeviceKeys } from './device-keys.ts'
import { KeyStore } from './key-store.ts'

const USER = 7
let made = 0
let keys: DeviceKeys

beforeEach(() => {
  made = 0
  keys = new DeviceKeys(new KeyStore(), async () => {
    made += 1
    return { privateKey: `private-${made}`, publicKey: `public-${made}` }
  })
})

it('makes one key and reuses it', async () => {
  const first = await keys.forConnect(USER)
  await keys.attach(USER, 3)
  expect(await keys.forConnect(USER)).toEqual({ ...first, deviceId: 3 })
  expect(made).toBe(1)
})

it('keeps keys apart by user and forgets them on demand', async () => {
  await keys.forConnect(USER)
  expect(await keys.current(8)).toBeNull()
  await keys.wipe(USER)
  expect(await keys.current(USER)).toBeNull()
})

describe('rotation', () => {
  beforeEach(async () => {
    await keys.forConnect(USER)
    await keys.attach(USER, 3)
  })

  it('takes the new key once the server has it', async () => {
    const { key, answer } = await keys.rotate(USER, 3, async (publicKey) => publicKey)
    expect(answer).toBe('public-2')
    expect(await keys.current(USER)).toEqual(key)
    expect(await keys.isUnsettled(USER)).toBe(false)
  })

  it('keeps the old key when the server refuses', async () => {
    const refused = keys.rotate(USER, 3, () => Promise.reject(new ApiError(409, '{}')))
    await expect(refused).rejects.toThrow('409')
    expect((await keys.current(USER))?.publicKey).toBe('public-1')
    expect(await keys.isUnsettled(USER)).toBe(false)
  })

  it('keeps both without an answer, until the server says which one holds', async () => {
    const lost = keys.rotate(USER, 3, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(lost).rejects.toThrow('Failed to fetch')
    expect(await keys.isUnsettled(USER)).toBe(true)
    const settled = await keys.settle(USER, [{ id: 3, publicKey: 'public-2' }])
    expect(settled).toEqual({ privateKey: 'private-2', publicKey: 'public-2', deviceId: 3 })
    expect(await keys.isUnsettled(USER)).toBe(false)
  })
})

it('forgets a key whose device is gone', async () => {
  await keys.forConnect(USER)
  await keys.attach(USER, 3)
  expect(await keys.settle(USER, [{ id: 4, publicKey: 'another' }])).toBeNull()
  expect(await keys.current(USER)).toBeNull()
})
