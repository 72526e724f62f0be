import { expect, it } from 'vitest'
import { KeyStore } from './key-store.ts'

const pair = { privateKey: 'private', publicKey: 'public', deviceId: 3 }

/** happy-dom has no IndexedDB, like a browser that refuses it; the browser suite runs the lasting way. */
it('keeps keys by user for as long as the page lives where the browser refuses to', async () => {
  const store = new KeyStore()
  await store.write(1, { current: pair, pending: null })
  expect(await store.read(1)).toEqual({ current: pair, pending: null })
  expect(await store.read(2)).toEqual({ current: null, pending: null })
  expect(store.isLasting).toBe(false)
  await store.wipe(1)
  expect(await store.read(1)).toEqual({ current: null, pending: null })
})
