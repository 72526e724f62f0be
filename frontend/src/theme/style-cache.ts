import createCache from '@emotion/cache'
import { pageNonce } from '../lib/page-nonce'

/** Emotion's style tags carry the nonce of the page, which its security policy asks for. */
export function createStyleCache() {
  return createCache({ key: 'cv', nonce: pageNonce(), prepend: true })
}
