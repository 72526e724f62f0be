import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Download, Page } from 'playwright'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'

const extensions = { windows: 'exe', macos: 'dmg', ios: 'ipa', android: 'apk' }

interface Wanted {
  platform?: keyof typeof extensions
  version?: string
  bytes?: number
  notes?: string
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Publishes a build of random bytes from the terminal, and answers what they hash to. */
export async function publishBuild(culvert: CulvertProcess, wanted: Wanted = {}): Promise<string> {
  const { platform = 'windows', version = '1.2.0', bytes = 6_000_000, notes = '' } = wanted
  const folder = mkdtempSync(join(tmpdir(), 'culvert-build-'))
  try {
    const [file, content] = [join(folder, `app.${extensions[platform]}`), randomBytes(bytes)]
    writeFileSync(file, content)
    await culvert.arrange('download', 'publish', platform, file, '--version', version, '--notes', notes)
    return sha256(content)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function unpublishBuild(culvert: CulvertProcess, platform: string, version: string) {
  await culvert.arrange('download', 'unpublish', platform, version, '--yes')
}

/** What the browser has saved, as its hash. */
export async function hashOf(download: Download): Promise<string> {
  return sha256(readFileSync(await download.path()))
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Lets the page receive so many bytes a second; without a number, as many as it can. Each session has a limit of its own, so a page keeps to one. */
export async function throttle(page: Page, bytesPerSecond = -1) {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const rates = { downloadThroughput: bytesPerSecond, uploadThroughput: -1 }
  await (await opened).send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...rates })
}
