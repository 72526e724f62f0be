import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import culvert from '#config/culvert'
import { SettingsRefused } from '#core/startup_checks'

/** As mysql2 takes it. */
interface DatabaseTls {
  minVersion: 'TLSv1.2'
  rejectUnauthorized: true
  verifyIdentity: true
  ca?: string
}

/**
 * How the connection to the database is encrypted, where that is required: a server without TLS, under another name or of an
 * unknown authority gets no password. Null: as the network is.
 */
export function databaseTls(host: string, wanted = culvert.databaseTls): DatabaseTls | null {
  if (!wanted) return null
  // mysql2 compares certificates with names alone.
  if (isIP(host))
    throw new SettingsRefused([
      `Set DB_HOST to the name in the certificate of the database: DB_SSL compares them, and ${host} is a number.`,
    ])
  const authority = wanted.authority ? { ca: readFileSync(wanted.authority, 'utf8') } : {}
  return { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true, ...authority }
}
