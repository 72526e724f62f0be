import { mkdtemp, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchContext, Figure } from '../support/figure.ts'
import { pageToken } from '../support/page_token.ts'
import { type RunningServer, startCeiling, startProduct } from '../support/servers.ts'
import { ADMIN_TOKEN } from '../users/crowd.ts'
import { forgetPeak, memoryOf, sideBySide } from './side_by_side.ts'

/** Just under the limit of one file. */
const FILE_BYTES = 90_000_000
const BLOCK = Buffer.alloc(1_000_000, 'culvert ')
const BOUNDARY = 'the-boundary-of-the-bench'
const NAME = 'large.bin'
const MOST_MEMORY_MB = 150

const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="path"\r\n\r\n/\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="existing"\r\n\r\nreplace\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${NAME}"\r\ncontent-type: application/octet-stream\r\n\r\n`
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

/** Sends a form with one file, as a browser does, in blocks as fast as they are taken. */
async function upload({ origin }: RunningServer, headers: Record<string, string>) {
  const call = request(`${origin}/api/files/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': HEAD.length + FILE_BYTES + TAIL.length,
    },
  })
  const answered = answerOf(call, 201)
  call.write(HEAD)
  for (let sent = 0; sent < FILE_BYTES; sent += BLOCK.length) {
    if (!call.write(BLOCK)) await Promise.race([new Promise((resolve) => call.once('drain', resolve)), answered])
  }
  call.end(TAIL)
  await answered
}

async function download({ origin }: RunningServer, headers: Record<string, string>) {
  const call = request(`${origin}/api/files/download?path=/${NAME}`, { headers })
  const answered = answerOf(call, 200)
  call.end()
  const bytes = await answered
  // The bare server keeps the whole form.
  if (bytes < FILE_BYTES) throw new Error(`The download has ${bytes} bytes`)
}

/** Bytes of the answer; fails where it has another status. */
function answerOf(call: ClientRequest, expected: number): Promise<number> {
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (response: IncomingMessage) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length)).on('error', reject)
      response.on('end', () => {
        if (response.statusCode === expected) resolve(bytes)
        else reject(new Error(`${call.path} answered ${response.statusCode}`))
      })
    })
  })
}

/** One large file, sent and fetched: ours beside a bare server that writes to and reads from the same disk. */
export async function throughput(context: BenchContext): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'culvert-bench-large-'))
  // Each round replaces the file; what is kept of the old ones must not fill the disk.
  const product = await startProduct(context.database, context.pool, {
    FILES_ROOT: root,
    FILES_KEEP_BYTES: '200000000',
  })
  const bare = await startCeiling('bare_files.mjs', { BENCH_ROOT: root }, context.pool)
  try {
    const token = await pageToken(product.origin)
    const headers = { 'cookie': `culvert=${ADMIN_TOKEN}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
    const idle = await memoryOf(product)
    await forgetPeak(product)
    const size = `${FILE_BYTES / 1_000_000} MB`
    const uploading = await sideBySide(
      () => upload(product, headers),
      () => upload(bare, {})
    )
    const downloading = await sideBySide(
      () => download(product, headers),
      () => download(bare, {})
    )
    return [
      { name: `upload of ${size} (ceiling: bare node:http to the disk)`, ...uploading, leastRatio: 0.5 },
      { name: `download of ${size} (ceiling: bare node:http from the disk)`, ...downloading, leastRatio: 0.5 },
      {
        name: `most memory of both beside ${Math.round(idle)} MB`,
        unit: 'MB',
        value: (await memoryOf(product, 'VmHWM')) - idle,
        goal: MOST_MEMORY_MB,
      },
    ]
  } finally {
    await bare.stop()
    await product.stop()
    await rm(root, { recursive: true, force: true })
  }
}
