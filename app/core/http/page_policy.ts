import app from '@adonisjs/core/services/app'
import type { PageSources } from '#core/page_sources'

/** The content security policy of one page. */
export function pagePolicy(nonce: string, sources: PageSources): string {
  const joined = (base: string, hosts: readonly string[]) => [base, ...hosts].join(' ')
  return [
    "default-src 'self'",
    joined(`script-src 'self' 'nonce-${nonce}'`, sources.script),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    joined("img-src 'self' data: blob:", sources.img),
    "font-src 'self'",
    // Hot updates come over a socket of their own.
    joined(app.inDev ? "connect-src 'self' ws:" : "connect-src 'self'", sources.connect),
    ...(sources.frame.length > 0 ? [joined("frame-src 'self'", sources.frame)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
