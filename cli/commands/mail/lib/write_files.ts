import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigFile } from '#mailboxes/index'
import { CliError } from '#cli/kernel/error'
import { isOurs, marked } from '#cli/commands/mail/lib/marked'
import type { SystemUser } from '#cli/commands/mail/lib/system_user'

export interface WrittenFile {
  path: string
  state: 'written' | 'unchanged'
}

const MODES = { all: 0o644, group: 0o640, intake: 0o640, owner: 0o600 } as const
const KEPT = '.before-culvert'

interface Target {
  folder: string
  /** Puts what others wrote aside instead of refusing. */
  replace: boolean
  /** The user that the mail server runs as, where it is installed. */
  server: SystemUser | null
  /** Who hands mails to support in. */
  intake?: SystemUser | null
}

/** Writes a configuration, all of it or nothing: what somebody else wrote, or changed, is never overwritten. */
export async function writeFiles(files: readonly ConfigFile[], target: Target): Promise<WrittenFile[]> {
  const planned = await Promise.all(files.map((file) => plan(file, target.folder)))
  const foreign = planned.filter(({ before }) => before !== null && !isOurs(before))
  if (foreign.length > 0 && !target.replace) throw notOurs(foreign.map(({ path }) => path))
  await makeFolder(target.folder)
  for (const { path } of foreign) await rename(path, freeName(`${path}${KEPT}`))
  const written: WrittenFile[] = []
  for (const step of planned) written.push(await put(step, target))
  return written
}

/** Open to enter, as Postfix's programs need it, whatever this process's umask is. */
async function makeFolder(folder: string) {
  if (existsSync(folder)) return
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

interface Planned {
  path: string
  before: string | null
  after: string
  readers: ConfigFile['readers']
}

async function plan({ name, content, readers }: ConfigFile, folder: string): Promise<Planned> {
  const path = join(folder, name)
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new CliError(`Couldn't read ${path} (${error.code}).`, { next: 'Run it as root', code: 'E_NOT_READABLE' })
  })
  return { path, before, after: marked(content, name.endsWith('.sql') ? '--' : '#'), readers }
}

async function put({ path, before, after, readers }: Planned, { server, intake }: Target): Promise<WrittenFile> {
  const part = `${path}.part`
  if (before !== after) {
    await writeFile(part, '', { mode: 0o600 })
    await writeFile(part, after)
  }
  const file = before === after ? path : part
  const group = { all: 0, owner: 0, group: server?.gid ?? 0, intake: intake?.gid ?? 0 }[readers]
  if (process.getuid?.() === 0) await chown(file, 0, group)
  // Set in so many words: the process's umask is stricter.
  await chmod(file, MODES[readers])
  if (before !== after) await rename(part, path)
  return { path, state: before === after ? 'unchanged' : 'written' }
}

/** What was put aside once is not overwritten by the next time. */
function freeName(path: string, number = 1): string {
  const wanted = number === 1 ? path : `${path}.${number}`
  return existsSync(wanted) ? freeName(path, number + 1) : wanted
}

function notOurs(paths: string[]): CliError {
  return new CliError(`Not written by this command, or edited since: ${paths.join(', ')}`, {
    next: `Add --replace to put them aside as *${KEPT}, or choose another --folder`,
    code: 'E_FOREIGN_FILE',
  })
}
