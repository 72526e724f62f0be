import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'

const bundle = inRoot('build/agent/culvert-agent.mjs')

/** The address under which the agent, on the same machine, reaches the server. */
function apiOf({ HOST = '127.0.0.1', PORT = '3333' }) {
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** The node agent of this machine, with its files in the installation's storage. */
export class LocalAgent {
  constructor(env = process.env) {
    this.state = join(env.CULVERT_STORAGE, 'node')
    this.api = apiOf(env)
    // In memory, and not that of another installation on this machine.
    this.runtime = `/run/culvert-${createHash('sha256').update(this.state).digest('hex').slice(0, 12)}`
    this.folders = ['--state', this.state, '--runtime', this.runtime]
    // The server's own address of this machine: nothing leaves it.
    this.target = ['--api', this.api, '--insecure-http']
  }

  /** Exchanges a code for a credential; the code goes through standard input. */
  async enrol(code) {
    const args = [bundle, 'enrol', ...this.target, ...this.folders]
    const { code: status, output } = await run(process.execPath, args, { input: `${code}\n`, timeoutMs: 30_000 })
    if (status !== 0) throw new Error(output.trim())
  }

  /** Starts it; `line` gets what it says. It leads a group of its own, so that only `stop` ends it. */
  start(line) {
    const args = [bundle, 'run', ...this.target, ...this.folders]
    const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => text.split('\n').filter(Boolean).forEach(line))
    }
    const ended = once(child, 'exit')
    return {
      ended,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  /** Puts the host back. */
  async down() {
    const result = await run(process.execPath, [bundle, 'down', ...this.folders], { timeoutMs: 30_000 })
    if (result.code === 0) await rm(this.runtime, { recursive: true, force: true })
    return result
  }
}
