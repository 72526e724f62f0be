import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import module from 'node:module'
import { inRoot } from './paths.mjs'

const wanted = 24

/** What a person does about a failure: printed as it is, without a stack. */
export class Refusal extends Error {}

/**
 * Node 24 as it comes with the lock file. The platform packages are optional dependencies, so a
 * platform without one (macOS) needs its own Node 24.
 */
function lockedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = inRoot('node_modules', `node-${platform()}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : null
}

function platform() {
  return process.platform === 'win32' ? 'win' : process.platform
}

function isOld() {
  return Number.parseInt(process.versions.node, 10) < wanted
}

/** Runs this very command line on the locked Node and ends with its exit code. */
function runAgain() {
  const node = lockedNode()
  if (!node) {
    throw new Refusal(
      `Culvert needs Node ${wanted} and this is ${process.version}. Run "npm ci", which brings it ` +
        `for Linux and Windows, or install Node ${wanted} from https://nodejs.org`
    )
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  // The terminal sends Ctrl-C to both processes; a service manager sends SIGTERM to this one only.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

/**
 * npm puts a shell between itself and a script, and neither hands a SIGTERM on: without this, ending
 * `npm start` leaves its server behind. An orphan gets another parent, and takes that as the signal.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Thousands of files are compiled at every start. What that made is kept beside the packages, where only those may write who may
 * change the program; where it can't be written, each start compiles again. NODE_COMPILE_CACHE names another folder.
 */
function keepCompiled() {
  module.enableCompileCache?.(inRoot('node_modules', '.cache', 'compiled'))
}

function runHere(run) {
  keepCompiled()
  return run(process.argv.slice(2))
}

/**
 * The frame of every entry script: the right Node, sentences instead of stacks for what a person
 * can mend, and the exit code from what `run` returns.
 */
export async function entry(run) {
  endWithNpm()
  try {
    const code = await (isOld() ? runAgain() : runHere(run))
    process.exitCode = typeof code === 'number' ? code : 0
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
