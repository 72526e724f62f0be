import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { CULVERT } from '../support/culvert.ts'
import type { Bench, BenchContext, Figure } from '../support/figure.ts'
import { productEnvironment } from '../support/servers.ts'
import { crowd } from '../users/crowd.ts'
import { inPart, measured, type Run } from './program.ts'

const MANY = Number(process.env.BENCH_USERS ?? 1_000_000)
const MOST_MEMORY_MB = 100
/** As strong as a backup's own. */
const GZIP = 'gzip -4'

/** Databases beside the one that is backed up: what ours and the dump are put back into. */
const RESTORED = 'culvert_bench_restored'
const DUMPED = 'culvert_bench_dumped'

async function connect({ DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE }: Record<string, string>) {
  const address = { host: DB_HOST, port: Number(DB_PORT), database: DB_DATABASE }
  return mysql.createConnection({ ...address, user: DB_USER, password: DB_PASSWORD })
}

const megabytes = async (path: string) => Math.round((await stat(path)).size / 1_000_000)

function figure(what: string, ours: Run, theirs: Run, beside: string): Figure {
  const name = `${what}, ${MANY.toLocaleString('en')} users (ceiling: ${beside})`
  return { name, unit: 'ms', value: ours.ms, ceiling: theirs.ms, ratio: theirs.ms / ours.ms }
}

function memory(what: string, { peakMb }: Run, bare: Run): Figure {
  const name = `${what}: most memory beside ${Math.round(bare.peakMb)} MB of a command that only reads its schedule`
  return { name, unit: 'MB', value: peakMb - bare.peakMb, goal: MOST_MEMORY_MB }
}

async function inFolder({ database }: BenchContext, folder: string, env: Record<string, string>): Promise<Figure[]> {
  const { PATH } = process.env
  const culvert = (words: string[], more: Record<string, string> = {}) =>
    measured(process.execPath, [...CULVERT.slice(1), ...words], { PATH, ...env, ...more })
  const { DB_HOST = '', DB_PORT = '', DB_USER = '', DB_PASSWORD = '', DB_DATABASE = '' } = database
  const shell = (line: string) =>
    measured('bash', ['-ec', `set -o pipefail; ${line}`], { PATH, MYSQL_PWD: DB_PASSWORD })
  const address = `--no-defaults -h ${DB_HOST} -P ${DB_PORT} -u ${DB_USER}`
  const [archive, dump, copy] = ['users.backup', 'users.sql.gz', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const passphrase = join(folder, 'passphrase')
  await writeFile(passphrase, randomBytes(32).toString('hex'))
  const opener = ['--passphrase-file', passphrase]
  const db = await connect(database)
  const [[{ path = '' } = {}]] = (await db.query('SELECT @@datadir AS path')) as unknown as [{ path?: string }[]]
  try {
    const bare = await culvert(['backup', 'schedule'])
    const created = await inPart('backup', culvert(['backup', 'create', '--to', archive, ...opener]))
    const dumping = `mariadb-dump ${address} --single-transaction --quick ${DB_DATABASE} | ${GZIP} > ${dump}`
    const dumped = await inPart('mariadb-dump', shell(dumping))
    const copied = await inPart('copy', shell(`cp -r ${join(path, DB_DATABASE)} ${copy}; sync -f ${copy}`))
    for (const name of [RESTORED, DUMPED]) await db.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
    const migrate = ['build/ace.js', 'migration:run', '--force', '--no-schema-generate']
    await inPart('migrations', measured(process.execPath, migrate, { PATH, ...env, DB_DATABASE: RESTORED }))
    const restore = culvert(['backup', 'restore', archive, ...opener, '--yes'], { DB_DATABASE: RESTORED })
    const restored = await inPart('restore', restore)
    const loaded = await inPart('loading the dump', shell(`gunzip < ${dump} | mariadb ${address} ${DUMPED}`))
    const size = `${await megabytes(archive)} MB, the dump ${await megabytes(dump)} MB`
    return [
      { ...figure('backup', created, dumped, `mariadb-dump through ${GZIP}`), note: size },
      figure('backup', created, copied, 'a copy of the files of the database, not of one point in time'),
      memory('backup', created, bare),
      figure('restore, with every table read again', restored, loaded, 'the dump through gunzip and mariadb'),
      figure('restore, with every table read again', restored, copied, 'a copy of the files of the database'),
      memory('restore', restored, bare),
    ]
  } finally {
    for (const name of [RESTORED, DUMPED]) await db.query(`DROP DATABASE IF EXISTS ${name}`)
    await db.end()
  }
}

/** A backup of a million accounts and its restore, beside what one would use without us. */
export const backup: Bench = {
  name: 'backup',
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-bench-backup-'))
    const { env, clean } = await productEnvironment(context.database, context.pool)
    try {
      await inPart(`${MANY.toLocaleString('en')} accounts`, crowd(context.database, MANY))
      return await inFolder(context, folder, env)
    } finally {
      await inPart('deleting them', crowd(context.database, 0))
      await clean()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
