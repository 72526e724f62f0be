/**
 * Ceiling of sending and fetching a large file: bare node:http. A body is piped to a file, which is flushed to the disk
 * and gets its name; a file is piped to the answer. No form is read, nothing is hashed, checked or counted.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const FILE = join(process.env.BENCH_ROOT, 'bare.bin')
const PART = join(process.env.BENCH_ROOT, 'bare.part')

async function flush(path) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(PART, { flush: true }))
    await rename(PART, FILE)
    await flush(process.env.BENCH_ROOT)
    response.writeHead(201).end()
    return
  }
  if (request.url === '/') return response.writeHead(204).end()
  await pipeline(createReadStream(FILE), response.writeHead(200))
})
server.listen(Number(process.env.PORT), process.env.HOST)
