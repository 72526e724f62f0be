import { readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'

async function culvert(...words) {
  const args = [inRoot('cli/culvert.mjs'), ...words, '--json']
  const { code, output, stdout } = await run(process.execPath, args, { timeoutMs: 60_000 })
  if (code !== 0) throw new Error(output.trim())
  // What commands say beside their answer goes to stderr.
  return JSON.parse(stdout)
}

/** The machine's addresses in one line: when they change, clients need other endpoints. */
function addresses() {
  const all = Object.entries(networkInterfaces()).filter(([name]) => name !== 'culvert0')
  return all
    .flatMap(([, list]) => list.filter(({ internal }) => !internal).map(({ address }) => address))
    .sort()
    .join(' ')
}

async function isAccepted({ api, kept }) {
  const credential = await readFile(join(kept, 'credential'), 'utf8').catch(() => null)
  if (!credential) return false
  const answer = await fetch(`${api}/api/node/config`, { headers: { authorization: `Bearer ${credential.trim()}` } })
  return answer.ok
}

/** Enrols the agent as the server 'This machine', unless it is so already and the machine is where it was. */
export async function enrolLocally(agent) {
  const note = join(agent.kept, 'addresses')
  const now = addresses()
  if ((await isAccepted(agent)) && (await readFile(note, 'utf8').catch(() => '')) === now) return
  const servers = await culvert('server', 'list')
  const local = servers.find(({ isLocal }) => isLocal)
  if (!local) throw new Error("There is no server 'This machine'")
  const { code } = await culvert('server', 'rotate-credential', String(local.id), '--yes')
  await agent.enrol(code)
  await writeFile(note, now, { mode: 0o600 })
}
