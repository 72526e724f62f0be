import { existsSync } from 'node:fs'
import { projectPath } from '#start/paths'

/**
 * Reads .env of the project's folder; what the environment sets already wins.
 * A test never reads it: an operator's mail server or database must not meet a test.
 */
export function loadDotEnv() {
  const file = projectPath('.env')
  if (process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file)
}
