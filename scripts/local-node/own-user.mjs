import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, rmdir, stat } from 'node:fs/promises'
import { run } from '../lib/child.mjs'
import { findTool } from '../lib/tools.mjs'

/** User ids that systemd gives to services for as long as they run (systemd.exec, DynamicUser=). They need no entry in /etc/passwd. */
const first = 61_184
const last = 65_519

const tun = '/dev/net/tun'
const sockets = '/run/wireguard'

/** The id, of user and group, for the agent of one installation: always the same, and nobody else's. */
export async function idFor(name) {
  const count = last - first + 1
  const start = createHash('sha256').update(name).digest().readUInt32BE() % count
  for (let step = 0; step < count; step += 1) {
    const id = first + ((start + step) % count)
    if (!(await hasName(id))) return id
  }
  throw new Error(`All user ids from ${first} to ${last} are taken`)
}

async function hasName(id) {
  const { code } = await run(findTool('getent'), ['passwd', String(id)])
  return code === 0
}

/** The words before a command that runs it as this user, with CAP_NET_ADMIN and nothing else. */
export function asUser(id) {
  const only = '-all,+net_admin'
  return [
    `--reuid=${id}`,
    `--regid=${id}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--no-new-privs',
  ]
}

/**
 * Lets the user make interfaces and the sockets of wireguard-go, which no capability gives it. Answers what puts both
 * back. systemd opens the device to everybody on every usual system; containers often keep it for root.
 */
export async function openDevices(id) {
  const closeTun = await changed(tun, { open: 0o666, id: null })
  const made = (await mkdir(sockets, { recursive: true, mode: 0o755 })) !== undefined
  // Sticky: what others have there stays theirs.
  const closeSockets = await changed(sockets, { open: 0o1070, id })
  return async () => {
    await closeTun()
    await closeSockets()
    if (made) await rmdir(sockets).catch(() => {})
  }
}

/** Adds rights to a file and, where an id is named, gives it to that group. */
async function changed(path, { open, id }) {
  const before = await stat(path).catch(() => null)
  if (!before) return async () => {}
  const mode = before.mode & 0o7777
  if (id !== null) await chown(path, before.uid, id)
  if ((mode | open) !== mode) await chmod(path, mode | open)
  return async () => {
    if (id !== null) await chown(path, before.uid, before.gid).catch(() => {})
    if ((mode | open) !== mode) await chmod(path, mode).catch(() => {})
  }
}
