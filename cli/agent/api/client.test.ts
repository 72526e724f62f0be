import { afterEach, expect, test, vi } from 'vitest'
import { ApiClient } from './client.js'

const client = () => new ApiClient(new URL('https://vpn.example.com'), async () => null)
const failing = (code: string) =>
  vi.stubGlobal('fetch', async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('tls'), { code }) })
  })

afterEach(() => void vi.unstubAllGlobals())

test('a certificate that is refused is named, with what is wrong with it', async () => {
  failing('DEPTH_ZERO_SELF_SIGNED_CERT')
  await expect(client().config()).rejects.toMatchObject({
    status: 0,
    code: 'E_CERTIFICATE',
    message: expect.stringMatching(/^The certificate of vpn\.example\.com is refused: it is self-signed\./) as string,
  })
  failing('ERR_TLS_CERT_ALTNAME_INVALID')
  await expect(client().config()).rejects.toThrow('it is for another name')
})

test('an API that is away is said to be that', async () => {
  failing('ECONNREFUSED')
  await expect(client().config()).rejects.toThrow('vpn.example.com does not answer (ECONNREFUSED)')
})
