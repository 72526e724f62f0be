import { CliError } from '#cli/kernel/error'

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
  const noTable = (code === 'SQLITE_ERROR' && message.includes('no such table')) || code === 'ER_NO_SUCH_TABLE'
  if (!noTable) return error
  return new CliError('The database of this installation is not prepared yet.', {
    next: 'Run npm start first, or: culvert system prepare',
    code: 'E_NOT_PREPARED',
  })
}
