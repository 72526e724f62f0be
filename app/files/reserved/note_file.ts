import type { Folder } from '#files/paths/folder'

/** How the name of a note in the staging folder ends. */
export const NOTE_ENDING = '.note'

export const isNote = (name: string) => name.endsWith(NOTE_ENDING)

/** Null where the process died before all of it was written, and so before the work. */
export async function readNote<Note>(folder: Folder, name: string): Promise<Note | null> {
  await using file = await folder.file(name)
  try {
    return JSON.parse(await file.readFile('utf8')) as Note
  } catch {
    return null
  }
}
