import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import { syncFolders } from '#core/backup/durable'

/** Its name says how far the exchange is: a rename also succeeds where the disk is full. */
const SETTING_ASIDE = 'restore.aside'
const PLACING = 'restore.placing'
/** That of the last exchange, which stays: a backup notices by its token that one began and ended meanwhile. */
const ENDED = 'restore.ended'

/** How far an exchange of files is, on the disk. It is there from before the first file moves until the last is settled. */
export interface Journal {
  readonly token: string
  readonly isPlacing: boolean
  /** Everything old has been set aside: what is put there from now on is new. */
  placing(): Promise<void>
  /** Everything new was taken away again. */
  setAside(): Promise<void>
  close(): Promise<void>
}

const pathOf = (name: string) => join(culvert.storage, name)

/** Begins one, whose text is the token. */
export async function openJournal(token: string): Promise<Journal> {
  const file = await open(pathOf(SETTING_ASIDE), 'w', 0o600)
  try {
    await file.writeFile(token)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolders([culvert.storage])
  return journalOf(token, false)
}

/** One that can't be read, such as another user's, is one: what is settled without it would be settled wrongly. */
function noneIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** The one that a process left behind; null where there is none. */
export async function readJournal(): Promise<Journal | null> {
  for (const name of [PLACING, SETTING_ASIDE]) {
    const text = await readFile(pathOf(name), 'utf8').catch(noneIfMissing)
    if (text !== null) return journalOf(text, name === PLACING)
  }
  return null
}

/**
 * The token of the exchange that began last, also of one that was undone; null where there never was one. Another user's can't be read: its
 * file's number and time stand for it.
 */
export async function lastExchange(): Promise<string | null> {
  const journal = await readJournal()
  return journal?.token ?? (await readFile(pathOf(ENDED), 'utf8').catch(tokenOfAnotherUser))
}

async function tokenOfAnotherUser(error: unknown): Promise<string | null> {
  if ((error as NodeJS.ErrnoException).code !== 'EACCES') return noneIfMissing(error)
  const { ino, mtimeMs } = await stat(pathOf(ENDED))
  return `${ino} ${mtimeMs}`
}

function journalOf(token: string, isPlacing: boolean): Journal {
  return {
    token,
    isPlacing,
    placing: () => become(PLACING, SETTING_ASIDE),
    setAside: () => become(SETTING_ASIDE, PLACING),
    close: () => become(ENDED, PLACING, SETTING_ASIDE),
  }
}

/** Gives it another name, which a power cut doesn't take back. */
async function become(next: string, ...names: string[]) {
  for (const name of names) await rename(pathOf(name), pathOf(next)).catch(noneIfMissing)
  await syncFolders([culvert.storage])
}
