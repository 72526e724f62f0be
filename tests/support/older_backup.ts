import { createReadStream, createWriteStream } from 'node:fs'
import { extract, pack } from 'tar-stream'
import { readBackup } from '#core/backup/archive_reader'
import { ArchiveWriter } from '#core/backup/archive_writer'
import { openInto, sealInto } from '#core/backup/envelope'
import { type BackupHeader, type BackupManifest, type FilesSummary, HEADER, MANIFEST } from '#core/backup/format'
import { OPENER, RECIPIENT, signal } from '#tests/support/backups'

/**
 * Writes a backup again as it was before some migrations: `without` names columns that were not there, or null for a whole table.
 * Hosted files stay out.
 */
export async function writeOlder(
  from: string,
  to: string,
  unseen: readonly string[],
  without: Readonly<Record<string, readonly string[] | null>>
) {
  const rows = new Map<string, unknown[][]>()
  const { header, manifest } = await readBackup(from, OPENER, signal(), {
    lines: (table, lines) =>
      void rows.set(table, [...(rows.get(table) ?? []), ...lines.map((line) => JSON.parse(line) as unknown[])]),
  })
  const archive = new ArchiveWriter()
  const write = async () => {
    const migrations = header.migrations.filter((name) => unseen.every((part) => !name.endsWith(part)))
    await archive.text(HEADER, JSON.stringify({ ...header, release: '0.0.1', migrations }))
    const tables: BackupManifest['tables'] = {}
    for (const [name, { columns }] of Object.entries(manifest.tables)) {
      const gone = name in without ? without[name] : []
      if (!gone) continue
      const kept = columns.filter((column) => !gone.includes(column))
      const lines = (rows.get(name) ?? []).map(
        (row) => `${JSON.stringify(kept.map((column) => row[columns.indexOf(column)]))}\n`
      )
      tables[name] = await archive.table(name, kept, batches(lines))
    }
    await archive.text(MANIFEST, JSON.stringify({ ...manifest, tables }))
    archive.finish()
  }
  await Promise.all([write(), sealInto(archive.content, RECIPIENT, createWriteStream(to), signal())])
}

/** Writes a backup again in the first format, which has no folders, and no sums of modes and times. */
export async function writeFirstFormat(from: string, to: string) {
  const [read, written] = [extract(), pack()]
  const write = async () => {
    for await (const entry of read) {
      const bytes = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
      const { name, type, mode, mtime } = entry.header
      if (type === 'directory') continue
      const content = inFirstFormat(name, bytes)
      await new Promise<void>((done, failed) => {
        const header = { name, size: content.length, ...(mode ? { mode } : {}), ...(mtime ? { mtime } : {}) }
        written.entry(header, content, (error) => (error ? failed(error) : done()))
      })
    }
    written.finalize()
  }
  await Promise.all([
    write(),
    openInto(createReadStream(from), OPENER, read as never, signal()),
    sealInto(written as AsyncIterable<Uint8Array>, RECIPIENT, createWriteStream(to), signal()),
  ])
}

function inFirstFormat(name: string, bytes: Buffer): Buffer {
  const text = () => bytes.toString()
  if (name === HEADER) return Buffer.from(JSON.stringify({ ...(JSON.parse(text()) as BackupHeader), format: 1 }))
  if (name !== MANIFEST) return bytes
  const manifest = JSON.parse(text()) as BackupManifest
  const without = ({ amount, bytes: size, sha256 }: FilesSummary): FilesSummary => ({ amount, bytes: size, sha256 })
  return Buffer.from(JSON.stringify({ ...manifest, files: without(manifest.files), builds: without(manifest.builds) }))
}

async function* batches(lines: string[]): AsyncGenerator<string[]> {
  if (lines.length > 0) yield lines
}
