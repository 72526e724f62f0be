import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Machine } from '../../tunnel/bed/machine.ts'
import { cleanUp } from '../../tunnel/bed/clean_up.ts'
import { must, until } from '../../tunnel/bed/shell.ts'

/** A WireGuard interface in a namespace of its own, reached by its socket's path. */
export interface BareInterface {
  name: string
  folder: string
  /** Takes all peers away: removing and making it again is quicker than removing them. */
  empty(): Promise<void>
  close(): Promise<void>
}

export async function makeInterface(): Promise<BareInterface> {
  const machine = await Machine.create('bench')
  const folder = await mkdtemp(join(tmpdir(), 'culvert-bench-'))
  const name = `cvb${process.pid}`
  let ended: Promise<unknown> = Promise.resolve()
  const up = async () => {
    const env = { ...process.env, LOG_LEVEL: 'silent', WG_PROCESS_FOREGROUND: '1' }
    const child = spawn('ip', ['netns', 'exec', machine.namespace, 'wireguard-go', '-f', name], {
      stdio: 'ignore',
      env,
    })
    // A daemon that is still ending would take the socket of the next one with it.
    ended = once(child, 'exit')
    await until('the interface answers', 5000, async () => (await machine.run('ip', ['link', 'show', name])).code === 0)
    await until('its socket answers', 5000, () => must('wg', ['show', name, 'listen-port']).catch(() => null))
    await machine.ip(`link set ${name} up`)
  }
  const down = async () => {
    await machine.run('ip', ['link', 'del', name])
    await ended
  }
  await up()
  return {
    name,
    folder,
    async empty() {
      await down()
      await up()
    },
    async close() {
      await down()
      cleanUp()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
