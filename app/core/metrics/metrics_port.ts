import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import type { MetricsAccess } from '#core/metrics/metrics_access'
import { registry } from '#core/metrics/series'

const TAKEN =
  'METRICS_PORT is taken, so this process shows no metrics there: give each process a port of its own, or 0 for none'

/**
 * Shows a process's metrics on a port of their own, to this machine only; a worker has no other. With a token also here only with it.
 * If another process has the port, for example one with the same settings file, this process logs that and shows no metrics there.
 */
export async function openMetricsPort(port: number, access: MetricsAccess): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => void answer(request, response, access))
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') logger.warn({ port }, TAKEN)
      else logger.error({ err: error, port }, "couldn't open METRICS_PORT")
      resolve()
    })
    server.listen({ host: '127.0.0.1', port }, resolve)
  })
  return server.unref()
}

async function answer(request: IncomingMessage, response: ServerResponse, access: MetricsAccess) {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { ...headers, 'Content-Type': type }).end(text)
  if (request.method !== 'GET' || request.url !== '/metrics') return end(404, 'Not found\n')
  // A page in a browser on this machine has another name for it.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return end(421, 'Use 127.0.0.1\n')
  if (access.isOpen && !access.allows(request.headers.authorization)) return end(401, 'Send the token\n')
  try {
    return end(200, await registry.metrics(), registry.contentType)
  } catch (error) {
    logger.error({ err: error }, "couldn't read the metrics")
    return end(500, 'Error\n')
  }
}
