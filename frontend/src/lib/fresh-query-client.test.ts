import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-query-client'

const queryKey = ['/api/devices']

/** A list on a server whose answers come when they are let go; each says what was stored when it was asked. */
function slowServer() {
  const stored: string[] = []
  const answers: (() => void)[] = []
  const read = () => {
    const seen = [...stored]
    return new Promise<string[]>((resolve) => answers.push(() => resolve(seen)))
  }
  return { stored, read, answers, answer: () => answers.splice(0).forEach((answer) => answer()) }
}

test('what was stored while a list was read for the first time is in it', async () => {
  const client = new FreshQueryClient()
  const { stored, read, answers, answer } = slowServer()
  const observer = new QueryObserver(client, { queryKey, queryFn: read })
  const leave = observer.subscribe(() => undefined)
  stored.push('laptop')
  const reread = client.invalidateQueries({ queryKey })
  answer()
  await reread
  expect(observer.getCurrentResult().data).toEqual(['laptop'])
  expect(answers).toEqual([])
  leave()
})

test('whoever waits for a first read that is overtaken gets the later answer, and other keys are left alone', async () => {
  const client = new FreshQueryClient()
  const { stored, read, answers, answer } = slowServer()
  const waiting = client.fetchQuery({ queryKey, queryFn: read })
  const other = client.fetchQuery({ queryKey: ['/api/servers'], queryFn: read })
  stored.push('laptop')
  await client.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(3)
  answer()
  expect(await waiting).toEqual(['laptop'])
  expect(await other).toEqual([])
})

test('a first read that is overtaken and then fails says so once', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) return new Promise<never>(() => undefined)
    throw new Error('no answer')
  }
  const observer = new QueryObserver(client, { queryKey, queryFn: read })
  const leave = observer.subscribe(() => undefined)
  await client.invalidateQueries({ queryKey })
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(reads).toBe(2)
  leave()
})
