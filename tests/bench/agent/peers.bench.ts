import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePeersMessage } from '../../../cli/agent/api/peers_message.ts'
import { onInterface } from '../../../cli/agent/peers/change_plan.ts'
import { Flows } from '#cli/agent/network/flows'
import { InterfacePeers } from '../../../cli/agent/peers/interface_peers.ts'
import type { Peer } from '../../../cli/agent/peers/peer.ts'
import { systemClock } from '../../../cli/agent/system/clock.ts'
import { stdoutLog } from '../../../cli/agent/system/log.ts'
import { must as mustRun, runProgram } from '../../../cli/agent/system/run.ts'
import { renderPeers } from '../../../cli/agent/wireguard/peer_blocks.ts'
import { Wg } from '../../../cli/agent/wireguard/wg.ts'
import { median, type Bench, type Figure } from '../support/figure.ts'
import { makeInterface, type BareInterface } from './bare_interface.ts'

const PEERS = 10_000
const ROUNDS = 5
const CHANGES = 30
const GOAL_ALL_MS = 2000
const GOAL_ONE_MS = 20
/** Without delay: how long a removal is put off by intention is no work. */
const TIMES = { removalDelayMs: 0, wipeAfterMs: 180_000 }

function key(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function peer(id: number): Peer {
  const address4 = `10.64.${id >> 8}.${id & 255}/32`
  return {
    id,
    publicKey: key(`p${id}`),
    presharedKey: key(`s${id}`),
    address4,
    address6: `fd64::${id.toString(16)}/128`,
  }
}

/** What the API would send, as text. */
function answer(full: boolean, upserts: Peer[], removals: number[] = []): string {
  return JSON.stringify({ revision: 1, full, upserts, removals, setHash: '0'.repeat(16) })
}

async function time(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

/** All the agent does with an answer: read, check, hash, plan, apply. */
async function take(peers: InterfacePeers, text: string): Promise<void> {
  const message = parsePeersMessage(JSON.parse(text))
  if (!message) throw new Error('The bench sent nonsense')
  peers.accept(message)
  await peers.apply()
}

async function all({ name, folder, empty }: BareInterface): Promise<Figure> {
  const set = Array.from({ length: PEERS }, (_, index) => peer(index + 2))
  const text = answer(true, set)
  const file = join(folder, 'all.conf')
  await writeFile(file, renderPeers(set.map(onInterface)), { mode: 0o600 })
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await empty()
    bare.push(await time(() => mustRun(runProgram, 'wg', ['addconf', name, file])))
    await empty()
    const peers = new InterfacePeers(
      new Wg(runProgram, name, folder),
      systemClock,
      TIMES,
      new Flows(runProgram, folder, stdoutLog)
    )
    ours.push(await time(() => take(peers, text)))
  }
  const [value, ceiling] = [median(ours), median(bare)]
  const title = `agent: all of ${PEERS.toLocaleString('en')} peers`
  return {
    name: title,
    unit: 'ms',
    value,
    ceiling,
    ratio: ceiling / value,
    goal: GOAL_ALL_MS,
    note: 'ceiling: wg addconf',
  }
}

/** The interface holds all peers already. */
async function one({ name, folder }: BareInterface): Promise<Figure[]> {
  const peers = new InterfacePeers(
    new Wg(runProgram, name, folder),
    systemClock,
    TIMES,
    new Flows(runProgram, folder, stdoutLog)
  )
  await peers.adopt()
  const set = Array.from({ length: PEERS }, (_, index) => peer(index + 2))
  await take(peers, answer(true, set))
  const figures = { add: [] as number[], addBare: [] as number[], remove: [] as number[], removeBare: [] as number[] }
  const file = join(folder, 'one.conf')
  for (let index = 0; index < CHANGES; index++) {
    const [mine, other] = [peer(20_000 + index), peer(30_000 + index)]
    figures.add.push(await time(() => take(peers, answer(false, [mine]))))
    figures.remove.push(await time(() => take(peers, answer(false, [], [mine.id]))))
    await writeFile(file, renderPeers([onInterface(other)]), { mode: 0o600 })
    figures.addBare.push(await time(() => mustRun(runProgram, 'wg', ['addconf', name, file])))
    const words = ['set', name, 'peer', other.publicKey, 'remove']
    figures.removeBare.push(await time(() => mustRun(runProgram, 'wg', words)))
  }
  const line = (what: string, ours: number[], bare: number[], note: string): Figure => {
    const [value, ceiling] = [median(ours), median(bare)]
    const title = `agent: one ${what} among ${PEERS.toLocaleString('en')} peers`
    return { name: title, unit: 'ms', value, ceiling, ratio: ceiling / value, goal: GOAL_ONE_MS, note }
  }
  return [
    line('addition', figures.add, figures.addBare, 'ceiling: wg addconf'),
    line('removal', figures.remove, figures.removeBare, 'ceiling: wg set remove'),
  ]
}

/** The agent's work on a real interface of wireguard-go. Needs root, for a network namespace of its own. */
export const agent: Bench = {
  name: 'agent',
  async run() {
    if (process.getuid?.() !== 0) {
      console.error('The bench of the agent needs root: skipped')
      return []
    }
    const bare = await makeInterface()
    try {
      const figure = await all(bare)
      return [figure, ...(await one(bare))]
    } finally {
      await bare.close()
    }
  },
}
