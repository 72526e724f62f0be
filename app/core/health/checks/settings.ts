import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { refusals } from '#core/startup_checks'
import { startupFacts } from '#core/startup_facts'
import { projectPath } from '#start/paths'

/** Others than owner and group may do something with it, or the group may write. */
const TOO_OPEN = 0o027
const CLOSED = 0o640
/** Where the units and the command of the package have the settings (deploy/culvert). */
const SETTINGS_FILE = '/etc/culvert/culvert.env'

/** Whether the installation is set up the way it should be. */
export const settingsChecks: HealthCheck[] = [
  { id: 'core.settings', name: 'Settings', question: 'Do the settings fit together?', look: lookAtSettings },
  secretFilesCheck(),
]

/** `settingsFile`: where the service's settings are. */
export function secretFilesCheck(settingsFile = SETTINGS_FILE): HealthCheck {
  return {
    id: 'core.secret_files',
    name: 'Secret files',
    question: 'Are files with secrets closed to others?',
    look: () => lookAtSecrets(settingsFile),
    fix: { question: 'Close these files to other users?', run: () => closeSecrets(settingsFile) },
  }
}

async function lookAtSettings(): Promise<Finding> {
  const refused = refusals(startupFacts())
  const isTrial = culvert.mode === 'embedded'
  const noDomain = !isTrial && !culvert.mailDomainGiven
  const todo = [...refused, ...(noDomain ? ['Set MAIL_DOMAIN to your domain.'] : [])]
  if (todo.length === 0) return { level: 'good', detail: isTrial ? 'Set up as a trial.' : 'Complete.' }
  const whys = [
    ...(refused.length > 0 ? ["The server won't start."] : []),
    ...(noDomain ? ['Emails name example.com as their sender.'] : []),
  ]
  return {
    level: 'problem',
    detail: `${todo.length} ${todo.length === 1 ? 'setting needs' : 'settings need'} a change.`,
    why: whys.join(' '),
    todo: todo.join('\n'),
  }
}

/** Those that exist and are open to more users than they should. */
async function openSecrets(settingsFile: string): Promise<{ path: string; mode: number }[]> {
  if (process.platform === 'win32') return []
  const named = [culvert.metrics.tokenFile, culvert.mailIntakeSecretFile].filter((path) => path !== undefined)
  const paths = [
    projectPath('.env'),
    settingsFile,
    join(culvert.storage, 'app.key'),
    join(culvert.storage, 'app.key.previous'),
    ...named,
  ]
  const found = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await stat(path).catch(() => null))?.mode ?? 0 }))
  )
  return found.filter(({ mode }) => (mode & TOO_OPEN) !== 0)
}

async function lookAtSecrets(settingsFile: string): Promise<Finding> {
  const open = await openSecrets(settingsFile)
  if (open.length === 0) return { level: 'good', detail: 'Only their owner and group may read them.' }
  const paths = open.map(({ path }) => forShell(path)).join(' ')
  return {
    level: 'problem',
    detail: `${open.length} ${open.length === 1 ? 'is' : 'are'} open to other users.`,
    why: 'Anyone who can sign in to this machine can read keys of this installation.',
    todo: `chmod u=rw,g=r,o= ${paths}`,
  }
}

async function closeSecrets(settingsFile: string): Promise<string> {
  const open = await openSecrets(settingsFile)
  for (const { path, mode } of open) await chmod(path, mode & CLOSED)
  return `${open.length} ${open.length === 1 ? 'file' : 'files'} closed to other users.`
}

/** A path as a shell reads it. */
function forShell(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
