import { ApiFailure } from './api/client.js'
import { CommandFailed } from './system/run.js'
import { UsageError } from './usage_error.js'

/**
 * What the agent's last line says of an error. The text of an unexpected one is left out, because it could hold what came
 * from the API: what the system refused is said by its code, its call and its file.
 */
export function describeError(error: unknown): string {
  if ([UsageError, ApiFailure, CommandFailed].some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return 'unexpected error'
  const { code, syscall, path } = error as NodeJS.ErrnoException
  const refused = [code, syscall, path].filter(Boolean).join(' ')
  return refused ? `unexpected ${error.name}: ${refused}` : `unexpected ${error.name}`
}
