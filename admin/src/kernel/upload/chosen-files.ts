/** Files that the user chose or dropped, with their folders. */
export interface ChosenFiles {
  files: { file: File; folder: string }[]
  /** Paths of all folders, also of empty ones: 'photos', 'photos/2026'. */
  folders: string[]
}

const nothing = (): ChosenFiles => ({ files: [], folders: [] })

/** From an input. One that takes folders tells each file's path. */
export function chosenFrom(list: FileList | null): ChosenFiles {
  const chosen = nothing()
  const folders = new Set<string>()
  for (const file of list ?? []) {
    const names = (file.webkitRelativePath || file.name).split('/').slice(0, -1)
    names.forEach((_, depth) => folders.add(names.slice(0, depth + 1).join('/')))
    chosen.files.push({ file, folder: names.join('/') })
  }
  return { ...chosen, folders: [...folders] }
}

/** From a drop. Null where it has no folders, which is known at once; else the folders are read. */
export function droppedFolders({ items }: DataTransfer): Promise<ChosenFiles> | null {
  // What was dropped can be asked for only now, not after something was waited for.
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null)
  return entries.some(({ isDirectory }) => isDirectory) ? readAll(entries) : null
}

/** From a drop, with what is in its folders. To be called while it is handled: later it has nothing any more. */
export function droppedFiles(dropped: DataTransfer): Promise<ChosenFiles> {
  return droppedFolders(dropped) ?? Promise.resolve(chosenFrom(dropped.files))
}

async function readAll(entries: readonly FileSystemEntry[]): Promise<ChosenFiles> {
  const chosen = nothing()
  for (const entry of entries) await readInto(chosen, entry, '')
  return chosen
}

async function readInto(chosen: ChosenFiles, entry: FileSystemEntry, folder: string) {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    chosen.files.push({ file, folder })
    return
  }
  const path = folder ? `${folder}/${entry.name}` : entry.name
  chosen.folders.push(path)
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // It answers some at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const inner of some) await readInto(chosen, inner, path)
  }
}
