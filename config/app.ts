import { defineConfig } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { answerBadUrl } from '#core/http/bad_url'

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  /** Only the proxy named in TRUST_PROXY (an address, a range or 'loopback') may speak for a client. */
  trustProxy: culvert.trustProxy ?? false,
  onBadUrl: answerBadUrl,
  /**
   * Milliseconds. Longer than a proxy in front keeps an idle connection (nginx: 60 s,
   * https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout): it would send a request into one that
   * is being closed, and answer 502.
   */
  keepAliveTimeout: 75_000,
  /** Slow headers hold a connection for nothing. */
  headersTimeout: 15_000,
  /**
   * As long as an upload may take: 100 MB in an hour are 28 kB/s. One that stops is cut much earlier (core/storage), and other
   * requests have 30 s (core/http/node_server).
   */
  requestTimeout: 3_600_000,
  /** A comma is a comma: lists are asked for in JSON, and a search may have one. */
  qs: {
    parse: { depth: 5, parameterLimit: 1_000, allowSparse: false, arrayLimit: 20, comma: false },
    stringify: { encode: true, encodeValuesOnly: false, arrayFormat: 'indices', skipNulls: false },
  },
  cookie: { path: '/', httpOnly: true, secure: culvert.https, sameSite: 'lax' },
})
