import culvert from '#config/culvert'

/** The API may load nothing at all. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What every answer carries, whatever it is. */
export function commonHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(culvert.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
