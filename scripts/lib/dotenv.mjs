import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Settings from .env where the environment does not have them already. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}
