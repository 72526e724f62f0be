import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { TOKEN_FIELD } from '#core/http/forms'

/** The look of the sign-in pages in a few lines: a doorway in the shape of the mark. */
const STYLE =
  ':root{color-scheme:light dark;--ground:#faf8f4;--surface:#fff;--ink:#14201f;--stone:#e9e3d8;--line:#cfc6b6;--accent:#0b7a75;--on:#fff}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#0f1417;--surface:#161d21;--ink:#eaf1ef;--stone:#222c31;--line:#35434a;--accent:#3fc1b5;--on:#04211f}}' +
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:12vh 1.75rem 2rem;color:var(--ink);background:var(--ground)}' +
  'main{box-sizing:border-box;max-width:24rem;margin:auto;padding:5rem 2rem 2.5rem;text-align:center;background:var(--surface);' +
  'border-radius:50% 50% 14px 14px/12rem 12rem 14px 14px;box-shadow:0 0 0 1px var(--line),0 0 0 14px var(--stone),0 0 0 15px var(--line)}' +
  'h1{margin:0 0 1.75rem;font-size:1.7rem;line-height:1.2;letter-spacing:-.018em}' +
  'button{width:100%;min-height:3.25rem;font:inherit;font-weight:560;border:0;border-radius:10px;background:var(--accent);color:var(--on);cursor:pointer}' +
  'a{display:inline-block;margin-top:.75rem;padding:.625rem;color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}'

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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out · ${brand}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Sign out of ${brand}?</h1>
<form method="post" action="/api/logout"><input type="hidden" name="${TOKEN_FIELD}" value="${csrfToken}">
<button type="submit">Sign out</button></form><a href="/app">Stay signed in</a></main></body></html>`)
}
