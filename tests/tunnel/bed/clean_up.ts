import { existsSync, rmSync } from 'node:fs'
import { runSync } from './shell.js'

/** What a bed made outside its own namespaces, taken away in reverse order. */
type Step = () => void
const steps: Step[] = []
let armed = false

/** Every machine's name says which process made it: `culvert-<pid>-<name>`. */
export const PREFIX = 'culvert-'

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

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
    const pid = Number(/^culvert-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) destroyNamespace(name)
  }
  const rules = runSync('ip', ['rule', 'list']).stdout.matchAll(/from (203\.0\.113\.\d+) lookup 74(\d+)/g)
  for (const [, address = '', pid = ''] of rules) {
    if (!isAlive(Number(pid))) runSync('ip', ['rule', 'del', 'from', address, 'lookup', `74${pid}`])
  }
}
