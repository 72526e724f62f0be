import { useSyncExternalStore } from 'react'
import { notices } from '../../../kernel/notices/notices'
import { useConsole } from '../../../kernel/shell/console-context'
import { type ChosenFiles, uploadTexts } from '../../../kernel/upload'
import { useReload } from '../files-api'
import { join, nameOf as lastOf, namesOf, parentOf } from '../paths'
import { texts } from '../texts'
import { checkChosen } from './check-chosen'
import { type ChosenFolder, type Existing, type UploadItem, uploadQueue } from './upload-queue'
import { type IsTaken, NONE_TAKEN, sendForm, useUploadCalls, useUploadRules, wordsOfUpload } from './uploads-api'
import { shown } from '../shown-name'

const nameOf = ({ file }: UploadItem) => file.name.normalize('NFC')
/** Where it goes. */
const placeOf = ({ target, folder }: UploadItem) => folderIn(target, folder)
const folderIn = (target: string, folder: string) => folder.split('/').filter(Boolean).reduce(join, target)

/** Each of these after the folder that it is in. */
function withParents(folders: readonly ChosenFolder[]): string[] {
  const all = folders.flatMap(({ target, folder }) => {
    const names = folder.split('/').filter(Boolean)
    return names.map((_, depth) => folderIn(target, names.slice(0, depth + 1).join('/')))
  })
  return [...new Set(all)].toSorted((one, other) => namesOf(one).length - namesOf(other).length)
}

/** The queue of uploads, and all that can be done with it. Uploads go on while another screen is shown. */
export function useUploads(target: string) {
  const items = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.items)
  const isBusy = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.isBusy)
  const conflict = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.conflict)
  const folders = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.folders)
  const { data: rules, error, refetch } = useUploadRules()
  const { user } = useConsole()
  const calls = useUploadCalls()
  const reload = useReload()

  async function add(chosen: ChosenFiles) {
    const known = rules ?? (await refetch()).data
    if (!known) return
    const { good, errors, empty } = checkChosen(chosen, known)
    uploadQueue.add(good, empty, target)
    if (errors.length > 0) notices.failures(uploadTexts.errors, errors.map(shown))
  }

  /** Those whose names are taken in the folders that they are for. */
  async function takenOf(wanted: readonly UploadItem[]) {
    const known = new Map<string, IsTaken>()
    for (const target of new Set(wanted.map((item) => item.target))) known.set(target, await calls.takenIn(target))
    for (const folder of withParents(wanted)) {
      if (known.has(folder)) continue
      // A folder that is not there yet has no names.
      const isThere = await known.get(parentOf(folder))?.(lastOf(folder))
      known.set(folder, isThere ? await calls.takenIn(folder) : NONE_TAKEN)
    }
    const taken: UploadItem[] = []
    for (const item of wanted) if (await known.get(placeOf(item))?.(nameOf(item))) taken.push(item)
    return taken
  }

  async function ask(taken: readonly UploadItem[]): Promise<Existing | null> {
    if (taken.length === 0) return 'keep'
    return uploadQueue.ask(taken.map((item) => join(item.folder && `/${item.folder}`, nameOf(item)).slice(1)))
  }

  async function makeFolders(wanted: readonly UploadItem[], isOver: () => boolean): Promise<number> {
    let made = 0
    for (const folder of withParents([...wanted, ...uploadQueue.folders()])) {
      if (isOver()) break
      if (await calls.makeFolder(folder)) made += 1
    }
    return made
  }

  async function send(ids: readonly number[]) {
    const asked = new Set(ids)
    const waiting = () => uploadQueue.items().filter(({ id, status }) => asked.has(id) && status === 'pending')
    const chosen = waiting()
    // All were cancelled, or removed, while something was asked or made.
    const isOver = () => chosen.length > 0 && waiting().length === 0
    const unanswered = chosen.filter(({ existing }) => existing === null)
    const found = new Set((await takenOf(unanswered)).map(({ id }) => id))
    if (isOver()) return null
    const wanted = waiting()
    const taken = wanted.filter(({ id }) => found.has(id))
    const existing = await ask(taken)
    if (existing === null) return null
    const takenIds = taken.map(({ id }) => id)
    const skipped = new Set(existing === 'skip' ? takenIds : [])
    const left = wanted.filter(({ id }) => !skipped.has(id))
    const made = await makeFolders(left, isOver)
    uploadQueue.answered(takenIds, existing)
    uploadQueue.remove([...skipped])
    const outcome = await uploadQueue.run(
      left.map(({ id }) => id),
      {
        send: async (item, reporting) => {
          // One that is tried again keeps its answer, in whichever batch it goes.
          const said = { path: placeOf(item), existing: item.existing ?? 'refuse' }
          if (item.file.size <= (rules?.resumableFromBytes ?? Infinity)) return sendForm(item.file, said, reporting)
          const { sendInParts } = await import('./send-in-parts')
          return sendInParts(item.file, { ...said, name: nameOf(item), userId: user.id }, reporting)
        },
        wordsOf: wordsOfUpload,
        onDone: () => void reload(),
      }
    )
    return { ...outcome, made }
  }

  /** Its batch asked before its name was taken. */
  async function retry(id: number) {
    const item = uploadQueue.items().find((one) => one.id === id)
    if (isBusy && item?.existing === null && !conflict) {
      const taken = await takenOf([item]).catch(() => [])
      const existing = taken.length > 0 ? await ask(taken) : null
      if (taken.length > 0 && existing === null) return
      if (existing === 'skip') return uploadQueue.remove([id])
      if (existing !== null) uploadQueue.answered([id], existing)
    }
    uploadQueue.retry(id)
    if (!uploadQueue.isBusy()) await start([id])
  }

  async function start(ids: readonly number[]) {
    try {
      const outcome = await uploadQueue.busy(() => send(ids))
      if (outcome) notifyOutcome(outcome)
    } catch (error) {
      // Before the first byte: a folder could not be read or made.
      uploadQueue.fail(ids, wordsOfUpload(error))
      notices.failure(texts.failedToUpload, error)
    }
    void reload()
  }

  return {
    items,
    isBusy,
    conflict,
    folders,
    rules,
    error,
    refetch,
    add,
    start: () => start(items.filter(({ status }) => status === 'pending').map(({ id }) => id)),
    retry,
    async discard(id: string) {
      await calls.discard(id).catch((failure: unknown) => notices.failure("Couldn't delete the upload", failure))
      await reload()
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

interface Outcome {
  done: readonly UploadItem[]
  failed: readonly UploadItem[]
  /** Folders. */
  made: number
}

function notifyOutcome({ done, failed, made }: Outcome) {
  const [first] = failed
  if (first) {
    const reasons = failed.map((item) => shown(`${nameOf(item)}: ${item.trouble ?? ''}`))
    notices.failures(texts.failedToUpload, failed.length === 1 ? [reasons[0] ?? ''] : reasons)
  } else if (done.length > 0) {
    const words = done.length === 1 ? texts.uploaded : `${done.length} files uploaded successfully`
    notices.done(uploadTexts.complete, words)
  } else if (made > 0) notices.success(made === 1 ? 'Created 1 folder' : `Created ${made} folders`)
}
