/** The nonce that the page's security policy asks of styles; undefined where the page has none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
