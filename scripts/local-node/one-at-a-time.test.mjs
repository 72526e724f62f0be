import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs = []
  const work = oneAtATime(() => new Promise((resolve, reject) => runs.push({ resolve, reject })))
  const begun = () => new Promise((resolve) => setImmediate(() => resolve(runs.length)))
  return { runs, begun, ...work }
}

test('asked for again while it runs, work runs once more afterwards and never beside itself', async () => {
  const { runs, begun, ask } = heldWork()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(await begun()).toBe(1)
  runs[0].resolve()
  await first
  expect(await begun()).toBe(2)
  runs[1].resolve()
  await Promise.all(others)
  expect(await begun()).toBe(2)
})

test('a run that fails is told to who asked for it, and the next one runs', async () => {
  const { runs, begun, ask } = heldWork()
  const first = ask()
  const second = ask()
  await begun()
  runs[0].reject(new Error('no room'))
  await expect(first).rejects.toThrow('no room')
  expect(await begun()).toBe(2)
  runs[1].resolve()
  await second
})

test('what waits for the end of all work waits for the run that is still to come', async () => {
  const { runs, begun, ask, settled } = heldWork()
  await settled()
  const asked = [ask(), ask()]
  let isSettled = false
  const waiting = settled().then(() => (isSettled = true))
  await begun()
  runs[0].resolve()
  expect(await begun()).toBe(2)
  expect(isSettled).toBe(false)
  runs[1].resolve()
  await Promise.all([waiting, ...asked])
})
