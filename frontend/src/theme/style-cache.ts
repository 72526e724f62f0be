import createCache from '@emotion/cache'

/** Emotion's style tags carry the nonce of the page, which its security policy asks for. */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createCache({ key: 'cv', nonce, prepend: true })
}
