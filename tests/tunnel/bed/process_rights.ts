import { readFileSync, readlinkSync } from 'node:fs'

/** What a process may do, as the kernel shows it. */
export interface ProcessRights {
  uid: number
  /** Bits of the capabilities that it has, and of those that it or its children can ever have. */
  effective: bigint
  bounding: bigint
  noNewPrivileges: boolean
  root: string
}

/** CAP_NET_ADMIN (linux/capability.h). */
export const NET_ADMIN = 1n << 12n

/** Reads /proc/PID/status. */
export function rightsOf(pid: number): ProcessRights {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
  const words = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.split(/\s+/) ?? []
  const bits = (name: string) => BigInt(`0x${words(name)[1] ?? 'f'}`)
  return {
    // Real, effective, saved and that of the file system.
    uid: Math.min(...words('Uid').slice(1, 5).map(Number)),
    effective: bits('CapEff') | bits('CapPrm') | bits('CapAmb'),
    bounding: bits('CapBnd'),
    noNewPrivileges: words('NoNewPrivs')[1] === '1',
    root: readlinkSync(`/proc/${pid}/root`),
  }
}
