import { afterEach, expect, test, vi } from 'vitest'
import { atHand } from './at-hand'

const screen = { default: () => null }

function network(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
}

afterEach(() => void vi.restoreAllMocks())

test('without network nothing is asked for, and what is loaded stays', async () => {
  const load = vi.fn(async () => screen)
  const atHandScreen = atHand(load)
  network(false)
  await expect(atHandScreen()).rejects.toThrow('no network')
  expect(load).not.toHaveBeenCalled()
  network(true)
  expect(await atHandScreen()).toBe(screen)
  network(false)
  expect(await atHandScreen()).toBe(screen)
  expect(load).toHaveBeenCalledTimes(1)
})

test('what failed with network is asked for again', async () => {
  const load = vi.fn(async () => screen).mockRejectedValueOnce(new Error('gone'))
  const atHandScreen = atHand(load)
  network(true)
  await expect(atHandScreen()).rejects.toThrow('gone')
  expect(await atHandScreen()).toBe(screen)
})
