import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { DESKTOP_CHROMIUM } from '#tests/browser/support/chromium'
import { cleanUpLater } from './clean_up.js'
import type { Machine } from './machine.js'

/** A Chromium that runs on a machine of the bed: what it sends takes that machine's routes, tunnel included. */
export async function browserOn(machine: Machine, origin: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-browser-'))
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\nexec nsenter -t ${machine.holder} -m -n ${DESKTOP_CHROMIUM} "$@"\n`)
  chmodSync(program, 0o755)
  const browser = await chromium.launch({
    executablePath: program,
    // The bed has no certificates; with this the page has what it would have over https.
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--unsafely-treat-insecure-origin-as-secure=${origin}`],
  })
  cleanUpLater(() => {
    void browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return browser
}
