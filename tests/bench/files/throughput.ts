import { mkdtemp, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchContext, Figure } from '../support/figure.ts'
import { pageToken } from '../support/page_token.ts'
import { type RunningServer, startCeiling } from '../support/servers.ts'
import { ADMIN_TOKEN } from '../users/crowd.ts'
import { sideBySide } from './side_by_side.ts'

/** Just under the limit of one file. */
const FILE_BYTES = 90_000_000
const BLOCK = Buffer.alloc(1_000_000, 'culvert ')
const BOUNDARY = 'the-boundary-of-the-bench'
const NAME = 'large.bin'
const PARTS_NAME = 'parts.bin'
/** As the console sends them. */
const PART_BYTES = 8_000_000

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

/** The same in parts, as the console sends a file that is larger than one part. */
async function uploadInParts({ origin }: RunningServer, headers: Record<string, string>, part: number) {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({ filename: PARTS_NAME, path: '/', existing: 'replace' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const creation = { ...tus, 'upload-length': String(FILE_BYTES), 'upload-metadata': metadata }
  const created = await fetch(`${origin}/api/files/uploads`, { method: 'POST', headers: creation })
  if (created.status !== 201) throw new Error(`The upload was answered ${created.status}: ${await created.text()}`)
  const url = new URL(created.headers.get('location') ?? '', origin)
  for (let offset = 0; offset < FILE_BYTES; offset += part) {
    const body = Buffer.concat(Array.from({ length: Math.min(part, FILE_BYTES - offset) / BLOCK.length }, () => BLOCK))
    const partHeaders = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const sent = await fetch(url, { method: 'PATCH', headers: partHeaders, body })
    if (sent.status !== 204) throw new Error(`A part was answered ${sent.status}: ${await sent.text()}`)
  }
}

/** One large file, sent and fetched: ours beside a bare server that writes to and reads from the same disk. */
export async function throughput(context: BenchContext, product: RunningServer): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'culvert-bench-large-'))
  const bare = await startCeiling('bare_files.mjs', { BENCH_ROOT: root }, context.pool)
  try {
    const token = await pageToken(product.origin)
    const headers = { 'cookie': `culvert=${ADMIN_TOKEN}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
    const size = `${FILE_BYTES / 1_000_000} MB`
    const ceiling = () => upload(bare, {})
    const uploading = await sideBySide(() => upload(product, headers), ceiling)
    const inParts = await sideBySide(() => uploadInParts(product, headers, PART_BYTES), ceiling)
    const downloading = await sideBySide(
      () => download(product, headers),
      () => download(bare, {})
    )
    return [
      { name: `upload of ${size} (ceiling: bare node:http to the disk)`, ...uploading, leastRatio: 0.5 },
      { name: `the same in parts of ${PART_BYTES / 1_000_000} MB, each on the disk before the next`, ...inParts },
      { name: `download of ${size} (ceiling: bare node:http from the disk)`, ...downloading, leastRatio: 0.5 },
    ]
  } finally {
    await bare.stop()
    await rm(root, { recursive: true, force: true })
  }
}
