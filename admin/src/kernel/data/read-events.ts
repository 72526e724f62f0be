/** An event of an answer that comes piece by piece. */
export interface ServerEvent {
  name: string
  data: unknown
}

const FIELD = /^(event|data): ?(.*)$/

/** Reads `text/event-stream` as it comes; `data` is JSON. Events that a break cut off in the middle are not told. */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: ServerEvent) => void) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event) onEvent(event)
    }
  }
}

/** Null for a comment, which only keeps the line open. */
function parse(block: string): ServerEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = FIELD.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { name, data: JSON.parse(data.join('\n')) as unknown }
}
