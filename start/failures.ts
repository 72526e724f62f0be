import { isPoolExhausted } from '#core/database/errors'

interface Known {
  code?: string
  name?: string
  message?: string
  errors?: readonly unknown[]
}

/** What an installation fails with that a person can mend, by the error's code. Commands and the server say it alike. */
const DATABASE_AWAY =
  'The database does not answer. Check DB_HOST and DB_PORT, and that MySQL or MariaDB is running there'
const DISK_FULL = 'The disk is full. Make room where the storage folder and the database are'
const UNREADABLE =
  'culvert.sqlite in the storage folder cannot be read. Check that its owner runs this, or set CULVERT_STORAGE to the right folder'
const DAMAGED = 'culvert.sqlite in the storage folder is no database, or is damaged. Put a backup in its place'
const CERTIFICATE =
  'The certificate of the database is refused: DB_SSL_CA has to name who issued it, and DB_HOST has to be the name in it'

const INSTALLATION: Record<string, string> = {
  E_INSECURE_ENCRYPTER_KEY:
    'APP_KEY is too short. Set it to a random value of your own, made for example with: openssl rand -base64 32',
  ECONNREFUSED: DATABASE_AWAY,
  ETIMEDOUT: DATABASE_AWAY,
  EHOSTUNREACH: DATABASE_AWAY,
  ENETUNREACH: DATABASE_AWAY,
  PROTOCOL_CONNECTION_LOST: DATABASE_AWAY,
  ENOTFOUND: 'There is no machine of the name in DB_HOST. Check it',
  EAI_AGAIN: "Couldn't look up the name in DB_HOST. Check it, and that this machine reaches its name server",
  HANDSHAKE_NO_SSL_SUPPORT: 'The database offers no TLS, and DB_SSL requires it. Set it up there, or leave DB_SSL out',
  HANDSHAKE_SSL_ERROR: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ER_CON_COUNT_ERROR: 'The database takes no more connections. Raise max_connections there, or lower DB_POOL',
  ER_TOO_MANY_USER_CONNECTIONS:
    'The database takes no more connections of DB_USER. Raise max_user_connections there, or lower DB_POOL',
  ER_HOST_NOT_PRIVILEGED: 'The database takes no connections from this machine. Allow DB_USER to come from here',
  ER_ACCESS_DENIED_ERROR: 'The database refuses the user. Check DB_USER and DB_PASSWORD',
  ER_DBACCESS_DENIED_ERROR: 'The database user may not use the database. Check DB_DATABASE and what DB_USER is granted',
  ER_TABLEACCESS_DENIED_ERROR: 'The database user may not use a table. Check what DB_USER is granted',
  ER_BAD_DB_ERROR: 'There is no such database. Create the one that DB_DATABASE names, with CHARACTER SET utf8mb4',
  ER_OPTION_PREVENTS_STATEMENT: 'The database is read-only. Point DB_HOST at the server that takes writes',
  ER_RECORD_FILE_FULL: DISK_FULL,
  ER_DISK_FULL: DISK_FULL,
  ENOSPC: DISK_FULL,
  SQLITE_FULL: DISK_FULL,
  SQLITE_IOERR: 'The disk of the storage folder is full, or fails. Make room there, and look after the disk',
  SQLITE_CANTOPEN: UNREADABLE,
  SQLITE_READONLY: UNREADABLE,
  SQLITE_PERM: UNREADABLE,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_BUSY: 'Another program keeps culvert.sqlite in the storage folder locked. Stop it, and try again',
}

/** Of opening the port; a command has none. */
const portSentences = (host: string, port: number): Record<string, string> => ({
  EADDRINUSE: `Port ${port} is taken, perhaps by a Culvert that runs already. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: `Port ${port} may be opened by root only. Choose one above 1023, for example: PORT=3333 npm start`,
  EADDRNOTAVAIL: `${host} is not an address of this machine. Leave HOST out, or set it to 127.0.0.1`,
})

/** What to do about a failure of the installation, whatever ran into it; null where only the error itself helps. */
export function explainInstallation(error: unknown): string | null {
  const { name, message = '' } = (error ?? {}) as Known
  if (name === 'StartupRefused') return message
  if (isPoolExhausted(error)) return `${DATABASE_AWAY}.`
  return sentenceIn(INSTALLATION, error)
}

/** What to say about a failed start. Where nobody foresaw it, the error's own first line has to do. */
export function explainFailure(error: unknown, host: string, port: number): string {
  const said = sentenceIn(portSentences(host, port), error) ?? explainInstallation(error)
  if (said) return said
  const { message = String(error) } = (error ?? {}) as Known
  return `Culvert couldn't start: ${message.split('\n')[0]}\nWith LOG_LEVEL=debug it says where.`
}

function sentenceIn(sentences: Record<string, string>, error: unknown): string | null {
  const { code = '', errors = [] } = (error ?? {}) as Known
  // SQLite's codes go into detail after a second underscore: SQLITE_READONLY_DIRECTORY.
  const sentence = sentences[code] ?? sentences[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? '']
  if (sentence) return `${sentence}.`
  // Of a name with several addresses, each fails by itself.
  return errors.map((one) => sentenceIn(sentences, one)).find(Boolean) ?? null
}
