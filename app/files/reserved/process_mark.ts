import { readFileSync, readlinkSync } from 'node:fs'

/** Field 22 of proc(5)'s `stat`, in clock ticks since the machine booted. The command in front of it may hold anything. */
function startOf(pid: number | 'self'): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/** Numbers of processes mean something within one namespace only, such as that of a container. */
const namespaceOf = () => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'

/** What begins the name of a file that a process is writing: its number, when it started, and where the number counts. */
export function processMark(): string {
  return [process.pid, startOf('self'), namespaceOf()].join('-')
}

const MARK = /^(\d+)-(\d+)-(\d+)-/

/** Whether the process that wrote a file of this name has ended. False also where that can't be told. */
export function isOfDeadProcess(name: string): boolean {
  const [, pid, start, namespace] = MARK.exec(name) ?? []
  return namespace === namespaceOf() && startOf(Number(pid)) !== start
}

/** Whether nobody here can tell if that process is still there: its number counts in another namespace, such as that of a container. */
export function isOfElsewhere(name: string): boolean {
  const [, , , namespace] = MARK.exec(name) ?? []
  return namespace !== undefined && namespace !== namespaceOf()
}
