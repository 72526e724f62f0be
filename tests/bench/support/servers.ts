import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/processes'

export interface RunningServer {
  origin: string
  /** Of its process. */
  pid: number
  /** Killed, unless told to end by itself. */
  stop(signal?: 'SIGTERM'): Promise<void>
}

const SERVER_CORE = '0'

async function untilItAnswers(origin: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`)
    const answered = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false
    )
    if (answered) return
    await sleep(50)
  }
  throw new Error('The server did not answer within a minute')
}

/** Starts a server on a core of its own; load and database have the other one. */
async function start(args: string[], env: Record<string, string>, clean: () => Promise<void>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
    await clean()
  }
  try {
    await untilItAnswers(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, pid: child.pid ?? 0, stop }
}

/** The settings of a product on the given database, with a storage folder of its own; `clean` removes that. */
export async function productEnvironment(database: Record<string, string>, pool: number) {
  const storage = await mkdtemp(join(tmpdir(), 'culvert-bench-'))
  const env = {
    ...database,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    LOCAL_NODE: '0',
    CULVERT_STORAGE: storage,
    DB_POOL: String(pool),
    APP_KEY: 'bench-only-0f9e8d7c6b5a49382716',
  }
  return { env, clean: () => rm(storage, { recursive: true, force: true }) }
}

/** The product as it is built, in one process, on the given database. */
export async function startProduct(
  database: Record<string, string>,
  pool: number,
  more: Record<string, string> = {},
  nodeArguments: string[] = []
): Promise<RunningServer> {
  const { env, clean } = await productEnvironment(database, pool)
  return start([...nodeArguments, 'build/bin/server.js'], { ...env, ...more }, clean)
}

/** A bare server that does the same look-ups: a file in tests/bench/ceilings. */
export function startCeiling(file: string, database: Record<string, string>, pool: number) {
  return start([`tests/bench/ceilings/${file}`], { ...database, DB_POOL: String(pool) }, async () => {})
}
