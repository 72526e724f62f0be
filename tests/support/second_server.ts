import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { node } from '#tests/support/processes'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The product in a process of its own, on the database and storage of this run. It can be killed. */
export async function secondServer(env: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = node(['--import=@poppinss/ts-exec', 'bin/server.ts'], {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  })
  const ended = server.ended.then(() => 'ended')
  for (;;) {
    const answered = fetch(`${origin}/api/auth/methods`).then(
      () => 'answered',
      () => 'refused'
    )
    const seen = await Promise.race([answered, ended])
    if (seen === 'answered') return { ...server, origin }
    if (seen === 'ended') throw new Error(`The server ended before it answered:\n${server.seen.err}`)
    await sleep(50)
  }
}
