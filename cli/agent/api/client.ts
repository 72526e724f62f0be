import { connects } from '../network/connects.js'
import { parseConfig, type NodeConfig } from './config.js'
import { reasonOf } from './unreachable.js'
import { parsePeersMessage, type PeersMessage } from './peers_message.js'

/** The API answered, but not with a success. `status` 0: it did not answer at all, or not in this protocol. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = `The API answered ${status} ${code}`
  ) {
    super(message)
  }

  /** The credential was rotated or the server deleted: asking again soon is of no use. */
  get refused(): boolean {
    return this.status === 401 || this.status === 403
  }
}

const HOLD_SECONDS = 25
const TIMEOUT_MS = 15_000
/** A packet to a machine that is away gets no answer at all: waiting for one longer would delay the way back. */
const REACHABLE_MS = 1000
/** 65,536 peers, a full pool, are some 17 MB. */
const MAX_ANSWER = 64 * 1024 * 1024

/** A configuration, checked, and as it came, for the file that the next start falls back on. */
export interface ReceivedConfig {
  readonly config: NodeConfig
  readonly raw: unknown
}

interface Call {
  readonly body?: unknown
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly heard?: (chunk: Uint8Array) => void
}

/** The node's side of `/api/node/*`. Every answer is parsed as if a stranger had sent it. */
export class ApiClient {
  constructor(
    private readonly origin: URL,
    /** Asked for each request: after a rotation the new one counts at once. */
    private readonly credential: () => Promise<string | null>
  ) {}

  async enrol(body: unknown): Promise<{ credential: string; config: ReceivedConfig }> {
    const answer = await this.#call('POST', '/api/node/enrol', { body })
    const { credential, node } = (answer ?? {}) as { credential?: unknown; node?: unknown }
    if (typeof credential !== 'string' || !/^[\x21-\x7e]{16,512}$/.test(credential)) throw malformed()
    return { credential, config: received(node) }
  }

  async config(signal?: AbortSignal): Promise<ReceivedConfig> {
    return received(await this.#call('GET', '/api/node/config', { signal }))
  }

  /** Waits up to 25 s for a change after `since`; null asks for the whole set. `heard` gets each chunk, heartbeats too. */
  async peers(since: number | null, signal?: AbortSignal, heard?: (chunk: Uint8Array) => void): Promise<PeersMessage> {
    const query = since === null ? '' : `?since=${since}&hold=${HOLD_SECONDS}`
    const timeoutMs = TIMEOUT_MS + HOLD_SECONDS * 1000
    return parsePeersMessage(await this.#call('GET', `/api/node/peers${query}`, { timeoutMs, signal, heard })) ?? fail()
  }

  /** Whether a connection can be opened, within a second. */
  async reachable(): Promise<boolean> {
    const port = Number(this.origin.port) || (this.origin.protocol === 'https:' ? 443 : 80)
    return connects(this.origin.hostname.replace(/^\[|\]$/g, ''), port, REACHABLE_MS)
  }

  /** Answers the number of the report that the API holds now; null where it says none. */
  async report(body: unknown, signal?: AbortSignal): Promise<number | null> {
    const { held } = ((await this.#call('POST', '/api/node/report', { body, signal })) ?? {}) as { held?: unknown }
    return typeof held === 'number' ? held : null
  }

  async #call(method: string, path: string, { body, timeoutMs = TIMEOUT_MS, signal, heard }: Call): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const credential = await this.credential()
    try {
      const response = await fetch(new URL(path, this.origin), {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        // A redirect could carry the credential elsewhere.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(credential ? { authorization: `Bearer ${credential}` } : {}),
        },
      })
      const answer = parse(await readLimited(response, heard))
      if (!response.ok) throw new ApiFailure(response.status, codeOf(answer))
      return answer
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      const { code, message } = reasonOf(error, this.origin)
      throw new ApiFailure(0, code, message)
    }
  }
}

async function readLimited(response: Response, heard?: (chunk: Uint8Array) => void): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    heard?.(chunk)
    size += chunk.byteLength
    if (size > MAX_ANSWER) throw malformed()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(answer: unknown): string {
  const code = (answer as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code) ? code : 'E_UNKNOWN'
}

function received(raw: unknown): ReceivedConfig {
  return { raw, config: parseConfig(raw) ?? fail() }
}

function malformed(): ApiFailure {
  return new ApiFailure(0, 'E_MALFORMED_ANSWER')
}

function fail(): never {
  throw malformed()
}
