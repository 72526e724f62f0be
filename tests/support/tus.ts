import type { Answer, ApiBrowser } from '#tests/support/api'

export const UPLOADS = '/api/files/uploads'

const HEADERS = { 'tus-resumable': '1.0.0' }
const PART = 'application/offset+octet-stream'

export function metadataOf(said: Record<string, string>): string {
  return Object.entries(said)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** An upload in parts as a client of the tus protocol sends it. */
export class TusClient {
  constructor(readonly browser: ApiBrowser) {}

  begin(size: number | string, said: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const upload = { 'upload-length': String(size), 'upload-metadata': metadataOf({ path: '/', ...said }) }
    return this.browser.call('POST', UPLOADS, { headers: { ...HEADERS, ...upload, ...headers } })
  }

  /** The address of a new upload. */
  async url(size: number, said: Record<string, string>): Promise<string> {
    const { status, headers, text } = await this.begin(size, said)
    if (status !== 201) throw new Error(`${status} ${text}`)
    return headers.get('location') ?? ''
  }

  send(url: string, offset: number | string, part: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    return this.browser.raw('PATCH', url, part, PART, { ...HEADERS, 'upload-offset': String(offset), ...headers })
  }

  head(url: string) {
    return this.browser.call('HEAD', url, { headers: HEADERS })
  }

  async offset(url: string): Promise<number> {
    return Number((await this.head(url)).headers.get('upload-offset') ?? NaN)
  }

  cancel(url: string) {
    return this.browser.call('DELETE', url, { headers: HEADERS })
  }
}

/** What a client sends with a part, for requests that are cut. */
export async function partHeaders(browser: ApiBrowser, offset: number, length: number) {
  await browser.get('/api/auth/methods')
  return {
    ...HEADERS,
    'cookie': ['culvert', 'XSRF-TOKEN'].map((name) => `${name}=${browser.cookie(name)}`).join('; '),
    'x-xsrf-token': browser.cookie('XSRF-TOKEN') ?? '',
    'content-type': PART,
    'content-length': length,
    'upload-offset': offset,
  }
}
