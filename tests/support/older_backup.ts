import { createWriteStream } from 'node:fs'
import { readBackup } from '#core/backup/archive_reader'
import { ArchiveWriter } from '#core/backup/archive_writer'
import { sealInto } from '#core/backup/envelope'
import { type BackupManifest, HEADER, MANIFEST } from '#core/backup/format'
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

async function* batches(lines: string[]): AsyncGenerator<string[]> {
  if (lines.length > 0) yield lines
}
