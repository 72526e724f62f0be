import { rmSync } from 'node:fs'
import { isOfDeadProcess, processMark } from '#files/reserved/process_mark'
import { runSync } from './shell.js'

/** What a bed made outside its own namespaces, taken away in reverse order. */
type Step = () => void
const steps: Step[] = []
let armed = false

const PREFIX = 'culvert-'

/** A machine's namespace: its name says which process made it, and when that one started, as its number is used again. */
export function namespaceOf(machine: string): string {
  return `${PREFIX}${processMark()}-${machine}`
}

/** The host's end of a run's cable into its bed, and its routing table. Both names are too short for more than the number. */
export const cableOf = (pid: number | string) => `cvt${pid}`
export const tableOf = (pid: number | string) => `74${pid}`

/** Ends what runs in a namespace, then removes it: deleting a namespace alone does not end its daemons. */
export function destroyNamespace(name: string): void {
  for (const pid of runSync('ip', ['netns', 'pids', name]).stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // Ended by itself.
    }
  }
  runSync('ip', ['netns', 'del', name])
  rmSync(`/etc/netns/${name}`, { recursive: true, force: true })
}

/** Runs at the end of the process, whatever ends it; a `kill -9` is made good by the next run. */
export function cleanUpLater(step: Step): void {
  steps.push(step)
  if (armed) return
  armed = true
  process.on('exit', cleanUp)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      cleanUp()
      process.exit(130)
    })
  }
}

export function cleanUp(): void {
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      step()
    } catch (error) {
      process.stderr.write(`Cleaning up: ${String(error)}\n`)
    }
  }
}

/** Removes the machines, links and rules of runs that were killed. */
export function sweepDeadRuns(): void {
  for (const line of runSync('ip', ['netns', 'list']).stdout.split('\n')) {
    const [name = ''] = line.split(' ')
    const made = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
    if (!isOfDeadProcess(made)) continue
    destroyNamespace(name)
    // It would go with its namespace, but some time later.
    runSync('ip', ['link', 'del', cableOf(Number.parseInt(made, 10))])
  }
  const rules = runSync('ip', ['rule', 'list']).stdout.matchAll(/from (203\.0\.113\.\d+) lookup 74(\d+)/g)
  for (const [, address = '', pid = ''] of rules) {
    // A rule is made after its run's cable, and goes before it.
    const isLeft = runSync('ip', ['link', 'show', cableOf(pid)]).code !== 0
    if (isLeft) runSync('ip', ['rule', 'del', 'from', address, 'lookup', tableOf(pid)])
  }
}
