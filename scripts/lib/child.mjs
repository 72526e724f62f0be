import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const live = new Set()
const graceMs = 5000

/** Ends a child with everything that it started: each child leads a process group of its own. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

function end(child) {
  endGroup(child, 'SIGTERM')
  setTimeout(() => endGroup(child, 'SIGKILL'), graceMs).unref()
}

/** Ends all children; for signals and for failures of the script itself. */
export function endAll(signal = 'SIGKILL') {
  for (const child of live) endGroup(child, signal)
}

process.on('exit', () => endAll())

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let stopping = false

/** Lets the children clean up behind themselves; the last one to end takes this process with it. */
function stop() {
  stopping = true
  endAll('SIGTERM')
  setTimeout(() => process.exit(130), graceMs)
}

/** Where nobody else handles a signal, it goes to the children: they are in groups that the terminal does not reach. */
function passSignalsOn() {
  const free = signals.filter((signal) => process.listenerCount(signal) === 0)
  for (const signal of free) process.on(signal, stop)
  return () => {
    for (const signal of free) process.off(signal, stop)
    if (stopping && live.size === 0) process.exit(130)
  }
}

/**
 * Runs a command to its end. `output` holds stdout and stderr as they came, `stdout` the first
 * alone, unless `show` passes them through. A child that outlives `timeoutMs` is ended and reported as `timedOut`.
 */
export function run(command, args, { env, cwd = root, timeoutMs, show = false, input } = {}) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  live.add(child)
  const leaveSignals = passSignalsOn()
  const chunks = []
  const answer = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk) && answer.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  if (input !== undefined) child.stdin.end(input)
  let timedOut = false
  const timer = timeoutMs
    ? setTimeout(() => {
        timedOut = true
        end(child)
      }, timeoutMs)
    : null
  return new Promise((resolve) => {
    const finish = (code, signal, problem) => {
      clearTimeout(timer)
      live.delete(child)
      leaveSignals()
      const output = Buffer.concat(chunks).toString() + (problem ? `${problem.message}\n` : '')
      const stdout = Buffer.concat(answer).toString()
      resolve({ code, signal, timedOut, output, stdout, ms: Math.round(performance.now() - started) })
    }
    child.on('error', (problem) => finish(127, null, problem))
    child.on('close', (code, signal) => finish(code ?? 1, signal, null))
  })
}

/** Starts a process that stays until `stop()`, such as a database. */
export function keep(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'ignore', detached: true, ...options })
  live.add(child)
  const ended = new Promise((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  }).finally(() => live.delete(child))
  return {
    pid: child.pid,
    ended,
    isRunning: () => live.has(child),
    stop() {
      end(child)
      return ended
    },
  }
}
