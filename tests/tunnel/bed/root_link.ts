import { cableOf, cleanUpLater, tableOf } from './clean_up.js'
import type { Machine } from './machine.js'
import { must, run, runSync } from './shell.js'

/** Documentation range (RFC 5737); each run takes two neighbouring addresses of 30 pairs. */
const NETWORK = '203.0.113'
const FIRST = 130
const PAIRS = 30

/**
 * Joins the host to the bed's internet, so that a server of the test process can be reached from
 * in there. Nothing of the host's own routing changes: only what comes from this one address
 * takes the way into the bed. Answers that address.
 */
export async function joinRoot(inet: Machine): Promise<string> {
  const name = cableOf(process.pid)
  const table = tableOf(process.pid)
  const [here, there] = await freePair()
  cleanUpLater(() => {
    runSync('ip', ['rule', 'del', 'from', here, 'lookup', table])
    runSync('ip', ['link', 'del', name])
  })
  await must('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'to-root', 'netns', inet.namespace])
  await must('ip', ['address', 'add', `${here}/31`, 'dev', name])
  await must('ip', ['link', 'set', name, 'up'])
  await inet.ip(`address add ${there}/31 dev to-root`)
  await inet.ip('link set to-root up')
  await must('ip', ['route', 'add', 'default', 'via', there, 'dev', name, 'table', table])
  await must('ip', ['rule', 'add', 'from', here, 'lookup', table])
  return here
}

async function freePair(): Promise<[string, string]> {
  const { stdout } = await run('ip', ['-4', '-o', 'address', 'show'])
  for (let tries = 0; tries < PAIRS; tries += 1) {
    const last = FIRST + 2 * ((process.pid + tries) % PAIRS)
    const here = `${NETWORK}.${last}`
    if (!stdout.includes(` ${here}/`)) return [here, `${NETWORK}.${last + 1}`]
  }
  throw new Error(`No pair of addresses is free in ${NETWORK}.0/24`)
}
