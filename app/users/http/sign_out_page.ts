import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { TOKEN_FIELD } from '#core/http/forms'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:26rem;padding:0 1.25rem;color:#14201f;background:#faf8f4}' +
  'button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:10px;background:#0b7a75;color:#fff;cursor:pointer}' +
  '@media(prefers-color-scheme:dark){body{color:#e8efee;background:#101817}}'

/** Asks before signing out, when nothing says that a person on our page wanted it. Works without JavaScript. */
export function signOutPage({ response, csrfToken = '' }: HttpContext) {
  const nonce = randomBytes(16).toString('base64')
  response.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  )
  response.header('Content-Type', 'text/html; charset=utf-8')
  const brand = culvert.brand.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
  return response.send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign out · ${brand}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Sign out of ${brand}?</h1>
<form method="post" action="/api/logout"><input type="hidden" name="${TOKEN_FIELD}" value="${csrfToken}">
<button type="submit">Sign out</button></form></main></body></html>`)
}
