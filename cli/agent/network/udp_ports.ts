import { createSocket } from 'node:dgram'
import { readdir, readFile, readlink } from 'node:fs/promises'

/** How many ports above the wanted one are tried. */
const TRIES = 50

/** A program that holds a port. Both are null where it is the kernel, or where only root may know. */
export interface Holder {
  readonly pid: number | null
  readonly program: string | null
}

/** Whether nobody on this machine has bound a UDP port, on any address. */
export async function isFree(port: number): Promise<boolean> {
  for (const [type, address] of [
    ['udp6', '::'],
    ['udp4', '0.0.0.0'],
  ] as const) {
    if (!(await canBind(type, address, port))) return false
  }
  return true
}

/** The wanted port where it is free, else the next one above it that is; null where none is. */
export async function freePort(wanted: number, free = isFree): Promise<number | null> {
  const last = Math.min(wanted + TRIES, 65_535)
  for (let port = wanted; port <= last; port += 1) if (await free(port)) return port
  return null
}

/** Who has bound a UDP port. */
export async function holderOf(port: number): Promise<Holder> {
  const tables = await Promise.all(['udp', 'udp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const inodes = new Set(tables.flatMap((text) => inodesOf(text, port)))
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await hasSocket(pid, inodes))) continue
    const program = (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim()
    return { pid: Number(pid), program: program || null }
  }
  return { pid: null, program: null }
}

/** /proc/net/udp: the local address is the second column, in hexadecimal, the socket's inode the tenth. */
export function inodesOf(text: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.filter(([, local]) => local?.endsWith(wanted)).flatMap((columns) => columns[9] ?? [])
}

async function hasSocket(pid: string, inodes: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  for (const name of await readdir(folder).catch(() => [])) {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(await readlink(`${folder}/${name}`).catch(() => '')) ?? []
    if (inode && inodes.has(inode)) return true
  }
  return false
}

/** A family that the machine does not have cannot be in the way. */
function canBind(type: 'udp4' | 'udp6', address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket({ type, ipv6Only: type === 'udp6' })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    socket.bind({ port, address, exclusive: true }, () => socket.close(() => resolve(true)))
  })
}
