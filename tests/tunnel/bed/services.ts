import type { Machine } from './machine.js'
import { programPath } from './bed.js'
import { until } from './shell.js'

/** A small website on a machine, on a port of choice and on all of its addresses. */
export async function serve(machine: Machine, port: number): Promise<void> {
  machine.spawn(process.execPath, [programPath('service.mjs'), String(port)])
  await until(`port ${port} is open`, 5000, async () => {
    const { stdout } = await machine.run('ss', ['-Hltn', `sport = :${port}`])
    return stdout.trim() !== ''
  })
}

/** Whether a TCP connection from one machine to a place can be opened. */
export async function canOpen(machine: Machine, host: string, port: number): Promise<boolean> {
  const { code } = await machine.run(process.execPath, [programPath('can_open.mjs'), host, String(port)])
  return code === 0
}
