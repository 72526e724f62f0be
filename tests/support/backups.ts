import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import culvert from '#config/culvert'
import type { BackupManifest } from '#core/backup/format'
import { freshFiles } from '#tests/support/files'
import { runCli, runCliJson } from '#tests/support/run_cli'

const identity = await generateIdentity()

/** To whom a test's backups are written, and what opens them. A passphrase would cost half a second each time. */
export const RECIPIENT = { recipient: await identityToRecipient(identity) }
export const OPENER = { identity }

/** On the command line. */
export const TO_RECIPIENT = ['--recipient', RECIPIENT.recipient]

export interface Created {
  path: string
  manifest: BackupManifest
  deleted: string[]
}

interface Group {
  each: { setup(hook: () => unknown): unknown }
}

/** For reading a backup to its end. */
export const signal = () => AbortSignal.timeout(60_000)

/** A folder for backups of each test, beside empty hosted files and an empty database. */
export function backupsOf(group: Group) {
  const here = { folder: '', keyFile: '' }
  group.each.setup(freshFiles)
  group.each.setup(() => {
    here.folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
    here.keyFile = join(here.folder, 'key')
    writeFileSync(here.keyFile, identity)
    // Builds that other tests published are of no row any more.
    const builds = culvert.buildsFolder
    for (const name of existsSync(builds) ? readdirSync(builds) : [])
      rmSync(join(builds, name), { recursive: true, force: true })
    return () => rmSync(here.folder, { recursive: true, force: true })
  })
  const call = (verb: string, path: string, ...more: string[]) =>
    runCliJson(['backup', verb, path, '--identity-file', here.keyFile, ...more])
  return {
    /** Where a file of that name is. */
    at: (name: string) => join(here.folder, name),
    keyFile: () => here.keyFile,
    create: async (name = 'one.backup', ...more: string[]) => {
      const argv = ['--to', join(here.folder, name), ...TO_RECIPIENT]
      return (await runCliJson<Created>(['backup', 'create', ...argv, ...more])).data
    },
    verify: (path: string) => call('verify', path),
    /** What it answered, or said about its failure after its lines of progress. */
    restore: async (path: string, ...more: string[]) => {
      const argv = ['backup', 'restore', path, '--identity-file', here.keyFile, '--yes', '--json', ...more]
      const { code, stdout, stderr } = await runCli(argv)
      const answer = stdout || (stderr.trim().split('\n').at(-1) ?? '')
      return { code, data: JSON.parse(answer) as Record<string, unknown> }
    },
  }
}
