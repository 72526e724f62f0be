import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, node } from '#tests/support/processes'
import { programArguments } from '#tests/support/programs'

/** Many times what it needs on a quiet machine. */
const STARTS_WITHIN_MS = 180_000
const ATTEMPTS = 3

/** The product in a process of its own, on the database and storage of this run. It answers, and can be killed. `program` is another build's. */
export function secondServer(env: Record<string, string> = {}, program?: string) {
  return startedServer(answers, 50, env, program)
}

/** The same in its first moment: it takes connections, and is not ready yet. */
export function listeningServer() {
  return startedServer(listens, 2)
}

async function startedServer(
  isThere: (origin: string) => Promise<boolean>,
  pauseMs: number,
  env: Record<string, string> = {},
  program?: string
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tried(isThere, pauseMs, env, program)
    } catch (error) {
      // Between the look for a free port and its use anybody may take it.
      if (env['PORT'] || attempt === ATTEMPTS || !/EADDRINUSE|is taken/.test(String(error))) throw error
    }
  }
}

async function tried(
  isThere: (origin: string) => Promise<boolean>,
  pauseMs: number,
  env: Record<string, string>,
  program?: string
) {
  const port = env['PORT'] ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const server = node(program ? [program] : programArguments('bin/server'), {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  })
  const ended = server.ended.then(() => 'ended' as const)
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline) {
    const seen = await Promise.race([isThere(origin), ended])
    if (seen === true) return { ...server, origin }
    if (seen === 'ended') throw new Error(`The server ended before it answered:\n${server.seen.err}`)
    await sleep(pauseMs)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not answer:\n${server.seen.out}\n${server.seen.err}`)
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/auth/methods`, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function listens(origin: string): Promise<boolean> {
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  const there = await new Promise<boolean>((resolve) => {
    line.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  line.destroy()
  return there
}
