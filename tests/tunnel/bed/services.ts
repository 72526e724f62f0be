import type { Machine } from './machine.js'
import { programPath } from './bed.js'
import { until } from './shell.js'

/** A program starts in a fraction of a second, where the machine has time for it. */
const STARTS_WITHIN_MS = 30_000

/** A small website on a machine, on a port of choice and on all of its addresses. */
export async function serve(machine: Machine, port: number): Promise<void> {
  machine.spawn(process.execPath, [programPath('service.mjs'), String(port)])
  await until(`port ${port} is open`, STARTS_WITHIN_MS, async () => {
    const { stdout } = await machine.run('ss', ['-Hltn', `sport = :${port}`])
    return stdout.trim() !== ''
  })
}

/** A program that has a UDP port of a machine; answers how to end it. */
export async function holdUdp(machine: Machine, port: number): Promise<() => Promise<void>> {
  const program = machine.spawn(process.execPath, ['-e', `require('dgram').createSocket('udp4').bind(${port})`])
  const isHeld = async () => (await machine.run('ss', ['-Hlun', `sport = :${port}`])).stdout.trim() !== ''
  await until(`UDP port ${port} is taken`, STARTS_WITHIN_MS, isHeld)
  return async () => {
    program.kill('SIGKILL')
    await until(`UDP port ${port} is free`, STARTS_WITHIN_MS, async () => !(await isHeld()))
  }
}

/** Whether a TCP connection from one machine to a place can be opened; a busy machine has time to answer. */
export function canOpen(machine: Machine, host: string, port: number): Promise<boolean> {
  return opens(machine, { host, port, waitMs: 5000 })
}

/** Whether nothing comes back from there: a way that is cut isn't waited for as long as one that is open. */
export async function isShut(machine: Machine, host: string, port: number): Promise<boolean> {
  return !(await opens(machine, { host, port, waitMs: 500 }))
}

async function opens(machine: Machine, { host, port, waitMs }: { host: string; port: number; waitMs: number }) {
  const words = [programPath('can_open.mjs'), host, String(port), String(waitMs)]
  const { code } = await machine.run(process.execPath, words)
  return code === 0
}
