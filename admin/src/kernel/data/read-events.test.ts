import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events'

/** The events of a body that arrives in these chunks. */
async function told(...pieces: (string | Uint8Array)[]) {
  const encoder = new TextEncoder()
  const events: ServerEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  await readEvents(body, (event) => events.push(event))
  return events
}

test('events are read with their names, wherever the chunks are cut', async () => {
  const whole = new TextEncoder().encode('event: paragraph\ndata: {"text":"Für 5 €"}\n\nevent: done\ndata: {}\n\n')
  const expected = [
    { name: 'paragraph', data: { text: 'Für 5 €' } },
    { name: 'done', data: {} },
  ]
  for (let cut = 1; cut < whole.length; cut += 1) {
    expect(await told(whole.slice(0, cut), whole.slice(cut))).toEqual(expected)
  }
})

test('comments say nothing, lines of one event belong together, and both kinds of line ends are known', async () => {
  expect(await told(': alive\n\n', 'event: done\r\ndata: {"a":\r\ndata: 1}\r\n\r\n', 'data:2\n\n')).toEqual([
    { name: 'done', data: { a: 1 } },
    { name: 'message', data: 2 },
  ])
})

test('an event that was cut off in the middle is not told', async () => {
  expect(await told('event: done\ndata: {}\n\nevent: paragraph\ndata: {"text":"Hal')).toEqual([
    { name: 'done', data: {} },
  ])
})
