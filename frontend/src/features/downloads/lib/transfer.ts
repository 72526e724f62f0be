import type { DownloadFailure } from './download-item'
import type { Received } from './received'

/** A download that cannot go on. */
export class TransferError extends Error {
  constructor(readonly failure: DownloadFailure) {
    super(failure.type)
  }
}

/** What the server says about the file that it is sending. */
export interface Sent {
  total: number
  /** The strong tag of exactly these bytes. */
  tag: string | null
  sha256: string | null
  fileName: string | null
}

interface TransferOptions {
  url: string
  /** What has arrived before; grows. It is emptied where the server's file is another one by now. */
  received: Received
  /** Tag of the file that `received` is a part of. */
  tag: string | null
  signal: AbortSignal
  onSent: (sent: Sent) => void
  onBytes: () => void
}

/**
 * One attempt at a file: the rest of it by a range, if it is still the same one (`If-Range`), otherwise all of it.
 * Resolves when everything has arrived.
 */
export async function transfer(options: TransferOptions): Promise<void> {
  const { received, tag, signal } = options
  const continued = received.size > 0 && tag !== null
  if (!continued) received.clear()
  const headers = continued ? { 'Range': `bytes=${received.size}-`, 'If-Range': tag } : undefined
  const response = await fetch(options.url, { credentials: 'include', cache: 'no-store', headers, signal })
  if (continued && response.status === 416) return again(response, options)
  if (response.status === 206 && !continues(response, received.size)) return again(response, options)
  if (response.status !== 200 && response.status !== 206) {
    await response.body?.cancel()
    throw new TransferError({ type: 'status', status: response.status })
  }
  if (response.status === 200) received.clear()
  const sent = sentBy(response, received.size)
  options.onSent(sent)
  await read(response, options)
  if (received.size < sent.total) throw new TransferError({ type: 'connection' })
}

/** From the beginning: what there is does not fit what the server has. */
async function again(response: Response, options: TransferOptions): Promise<void> {
  await response.body?.cancel()
  options.received.clear()
  return transfer({ ...options, tag: null })
}

function continues(response: Response, from: number): boolean {
  return from > 0 && (response.headers.get('Content-Range') ?? '').startsWith(`bytes ${from}-`)
}

function sentBy({ headers }: Response, before: number): Sent {
  return {
    total: before + Number(headers.get('Content-Length') ?? 0),
    tag: headers.get('ETag'),
    sha256: headers.get('X-Checksum-SHA256'),
    fileName: /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? null,
  }
}

async function read({ body }: Response, { received, onBytes }: TransferOptions) {
  if (!body) return
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received.add(part.value)
    onBytes()
  }
}
