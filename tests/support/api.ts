import { request } from 'node:http'
import env from '#start/env'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
  text: string
  bytes: Uint8Array
}

interface Options {
  /** False leaves the token of the page out. */
  xsrf?: boolean
  headers?: Record<string, string>
}

/** A browser as far as the API can tell: keeps cookies, sends JSON and the page's token. */
export class ApiBrowser {
  readonly #cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  get(path: string, options?: Options) {
    return this.#send('GET', path, undefined, options)
  }

  post(path: string, body?: unknown, options?: Options) {
    return this.#send('POST', path, body, options)
  }

  put(path: string, body?: unknown, options?: Options) {
    return this.#send('PUT', path, body, options)
  }

  patch(path: string, body?: unknown, options?: Options) {
    return this.#send('PATCH', path, body, options)
  }

  delete(path: string, body?: unknown, options?: Options) {
    return this.#send('DELETE', path, body, options)
  }

  /** Any method; for tests that walk over routes. */
  call(method: string, path: string, { body, ...options }: Options & { body?: unknown } = {}) {
    return this.#send(method, path, body, options)
  }

  /** A body as it is, under a content type of choice. */
  async raw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
    headers: Record<string, string> = {}
  ) {
    return this.#request(method, path, body, { 'content-type': contentType, ...(await this.#token()), ...headers })
  }

  /** Follows a plain link. `fetch` says of itself what kind of request it is; here the test says it. */
  async navigate(path: string, headers: Record<string, string>): Promise<Answer> {
    const response = await new Promise<Response>((resolve, reject) => {
      const call = request(new URL(path, this.origin), { headers: { ...headers, cookie: this.#cookieHeader() } })
      call.on('error', reject).on('response', async (message) => {
        const text = Buffer.concat(await message.toArray()).toString()
        const pairs = message.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : []))
        resolve(new Response(text || null, { status: message.statusCode, headers: pairs as [string, string][] }))
      })
      call.end()
    })
    return this.#read(response)
  }

  /** A body as a form sends it: without the token's header. */
  form(path: string, body: string, contentType: string) {
    return this.#request('POST', path, body, { 'content-type': contentType })
  }

  cookie(name: string) {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  forgetCookies() {
    this.#cookies.clear()
  }

  async #send(method: string, path: string, body: unknown, { xsrf = true, headers = {} }: Options = {}) {
    const token = method === 'GET' || !xsrf ? {} : await this.#token()
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.#request(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...type,
      ...token,
      ...headers,
    })
  }

  async #token(): Promise<Record<string, string>> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.get('/api/auth/methods')
    return { 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' }
  }

  async #request(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>
  ): Promise<Answer> {
    const cookie = this.#cookieHeader()
    const response = await fetch(new URL(path, this.origin), {
      method,
      body,
      redirect: 'manual',
      headers: { accept: 'application/json', ...(cookie ? { cookie } : {}), ...headers },
    })
    return this.#read(response)
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #read(response: Response): Promise<Answer> {
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, text, bytes, body: parse(text) }
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const gone = attributes.some((attribute) => /^\s*max-age=(0|-)/i.test(attribute))
    if (gone) this.#cookies.delete(name)
    else this.#cookies.set(name, pair.slice(at + 1))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A fresh browser on this process's server. */
export function api() {
  return new ApiBrowser(`http://${env.get('HOST')}:${env.get('PORT')}`)
}
