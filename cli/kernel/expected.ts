import { CliError } from '#cli/kernel/error'
import { explainInstallation } from '#start/failures'

interface Known {
  code?: string
  name?: string
  message?: string
}

/** Failures of the installation that a person can mend, whichever command met them; anything else stays as it is. */
export function expected(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CliError) return error
  const { code, name, message = '' } = error as Known
  if (name === 'StartupRefused') return new CliError(message, { code: 'E_REFUSED' })
  if (name === 'NoInstallation')
    return new CliError(message, { next: 'Start it once with npm start', code: 'E_NO_INSTALLATION' })
  if (name === 'StorageUnreadable') {
    const next = 'Run it as the owner of the storage folder, for example with sudo -u culvert'
    return new CliError(message, { next, code: 'E_STORAGE_UNREADABLE' })
  }
  const sentence = isDatabase(error) ? explainInstallation(error) : null
  if (sentence) return new CliError(sentence, { code: 'E_INSTALLATION' })
  const noTable = (code === 'SQLITE_ERROR' && message.includes('no such table')) || code === 'ER_NO_SUCH_TABLE'
  if (!noTable) return error
  return new CliError('The database of this installation is not prepared yet.', {
    next: 'Run npm start first, or: culvert system prepare',
    code: 'E_NOT_PREPARED',
  })
}

/** Providers and mail servers fail with the same codes as the network; only the driver of the database calls them fatal. */
function isDatabase({ code = '', fatal, name }: Error & { code?: string; fatal?: boolean }): boolean {
  return fatal === true || name === 'KnexTimeoutError' || /^(ER_|SQLITE_|E_INSECURE_|ENOSPC)/.test(code)
}
