import { vi } from 'vitest'
import { DownloadManager, type DownloadEvent, type DownloadPorts } from './download-manager'
import { type DownloadInfo, nothingKnown, type Platform } from './platforms'

/** One request for a file as the server saw it. */
interface FileRequest {
  url: string
  range: string | null
  ifRange: string | null
  signal: AbortSignal
  /** Sends more of what was asked for. */
  send: (bytes: number) => void
  /** Sends the rest and ends well. */
  finish: () => void
  /** Ends as if that were all. */
  end: () => void
  /** The line breaks. */
  cut: () => void
}

/** A server with one file that hands it out as slowly as a test wants, and counts what it was asked. */
export class FileServer {
  readonly requests: FileRequest[] = []
  tag = '"first"'
  status = 200

  constructor(public content: Uint8Array<ArrayBuffer>) {
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.#answer(url, init))
  }

  get last(): FileRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('Nothing was asked for')
    return request
  }

  async #answer(url: string, { headers = {}, signal }: RequestInit): Promise<Response> {
    const asked = new Headers(headers)
    const [range, ifRange] = [asked.get('Range'), asked.get('If-Range')]
    const from = range && ifRange === this.tag ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0
    if (this.status !== 200) {
      this.requests.push({ url, range, ifRange, ...idle, signal: signal ?? new AbortController().signal })
      return new Response('{}', { status: this.status })
    }
    const { body, controls } = slowly(this.content.slice(from), signal)
    this.requests.push({ url, range, ifRange, ...controls, signal: signal ?? new AbortController().signal })
    const { length } = this.content
    return new Response(body, {
      status: from > 0 ? 206 : 200,
      headers: {
        'ETag': this.tag,
        'Content-Length': String(length - from),
        ...(from > 0 ? { 'Content-Range': `bytes ${from}-${length - 1}/${length}` } : {}),
      },
    })
  }
}

const idle = { send: () => {}, finish: () => {}, end: () => {}, cut: () => {} }

function slowly(content: Uint8Array<ArrayBuffer>, signal: AbortSignal | null | undefined) {
  let at = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
  signal?.addEventListener('abort', () => stream?.error(signal.reason))
  const send = (bytes: number) => {
    stream?.enqueue(content.slice(at, at + bytes))
    at += bytes
  }
  const finish = () => {
    if (at < content.length) send(content.length - at)
    stream?.close()
  }
  return {
    body,
    controls: { send, finish, end: () => stream?.close(), cut: () => stream?.error(new TypeError('network error')) },
  }
}

export const published = (platform: Platform, changes: Partial<DownloadInfo> = {}): DownloadInfo => ({
  ...nothingKnown(platform),
  available: true,
  version: '1.2.0',
  fileName: `culvert-1.2.0-${platform}`,
  size: 1000,
  sha256: 'right',
  url: `/api/download/direct/${platform}`,
  ...changes,
})

/** A manager on ports of its own, and what it did with them. */
export function setUp(changes: Partial<DownloadPorts> = {}) {
  const events: DownloadEvent[] = []
  const saved: { name: string; file: Blob }[] = []
  const network = { online: true }
  const manager = new DownloadManager({
    lookUp: async (platform) => published(platform),
    save: (file, name) => void saved.push({ file, name }),
    digest: async () => 'right',
    notify: (event) => void events.push(event),
    isOnline: () => network.online,
    ...changes,
  })
  const item = (at = 0) => {
    const found = manager.list.all()[at]
    if (!found) throw new Error(`There is no download ${at}`)
    return found
  }
  return { manager, events, saved, network, item }
}
