import { defineConfig } from '@adonisjs/core/http'
import culvert from '#config/culvert'

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  /** Only the proxy named in TRUST_PROXY (an address, a range or 'loopback') may speak for a client. */
  trustProxy: culvert.trustProxy ?? false,
  cookie: { path: '/', httpOnly: true, secure: culvert.https, sameSite: 'lax' },
})
