import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_POLICY, commonHeaders } from '#core/http/security_headers'

const MESSAGE = 'This URL is invalid'

/**
 * Answers a URL with invalid percent escapes. The framework asks for it before there is a request that
 * middleware could see, so the headers are set by hand.
 */
export function answerBadUrl({ url = '' }: IncomingMessage, response: ServerResponse) {
  const isApi = url.startsWith('/api/')
  const type = isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const headers = { ...commonHeaders(), 'Content-Security-Policy': API_POLICY, 'Cache-Control': 'no-store' }
  response.writeHead(400, { ...headers, 'Content-Type': type })
  response.end(isApi ? JSON.stringify({ code: 'E_BAD_REQUEST', message: MESSAGE }) : `${MESSAGE}\n`)
}
