/**
 * Runs the agent for the server 'This machine' as long as the web process lives, apart from it and as a user of its own.
 * Root stays here, to start the resolver and to put the host back when the web process ends or is killed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../lib/child.mjs'
import { findTool } from '../lib/tools.mjs'
import { LocalAgent } from './agent.mjs'
import { changesOnHost } from './changes.mjs'
import { enrolLocally } from './enrolment.mjs'
import { farewell } from './farewell.mjs'

const agent = new LocalAgent()
const stop = new AbortController()
const say = (line) => console.log(`This machine: ${line}`)

process.on('disconnect', () => stop.abort())
process.on('SIGTERM', () => stop.abort())
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})

/** Another installation's node may run here already; its interface is not ours to take. */
async function isTaken() {
  const { code, output } = await run(findTool('wg'), ['show', 'culvert0', 'public-key'])
  if (code !== 0) return false
  const { output: own } = await run('sh', ['-c', '[ -r "$1" ] && wg pubkey < "$1"', 'sh', `${agent.kept}/private.key`])
  return output.trim() !== own.trim()
}

async function announce(line) {
  if (!line.startsWith('The node is up')) return say(line)
  say('is a VPN node now. Changed on this host, put back when the server stops:')
  for (const change of await changesOnHost(agent.state)) console.log(`  - ${change}`)
}

/** Starts the agent again when it ends by itself. */
async function keepRunning() {
  for (let pause = 1000; !stop.signal.aborted; pause = Math.min(pause * 2, 60_000)) {
    const running = await agent.start((line) => void announce(line))
    const over = new Promise((resolve) => stop.signal.addEventListener('abort', resolve, { once: true }))
    await Promise.race([running.ended, over])
    if (stop.signal.aborted) await running.stop()
    else await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
  }
}

async function work() {
  if (await isTaken()) return say('is no node for this server: another installation has the interface culvert0 here')
  try {
    await enrolLocally(agent)
    await agent.prepare()
    await keepRunning()
  } finally {
    farewell(await agent.down()).forEach(say)
  }
}

await work().catch((error) => say(`is no node: ${error.message}`))
if (process.connected) process.disconnect()
