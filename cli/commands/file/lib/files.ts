import type { Result } from '#core/result'
import { CliError, stopped, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { keptOriginals } from '#shared/kept_originals'
import { leftOutInWords } from '#shared/left_out'
import { progressLines } from '#cli/shared/progress'
import type { CommandContext } from '#cli/kernel/command'
import type { FileError, Transfer, Transferred } from '#files/index'

/** A path is taken as it was written: the module knows which characters a name may have. */
export const asWritten = (text: string) => text

/** A path from the root of hosted files. */
export const path = option.text({
  description: 'Path from the root, such as /reports/2026.pdf',
  required: true,
  parse: asWritten,
})

/** The same, or the ID of what was deleted. */
export const pathOrItem = option.text({
  description: 'Path from the root, or the ID of an item in the bin, as `culvert file bin` lists them',
  required: true,
  parse: asWritten,
})

/** What was deleted last at a path, or the item of this ID. */
export async function binnedItem({ make }: Pick<CommandContext<never, never>, 'make'>, pathOrId: string) {
  const { ListBin } = await import('#files/index')
  const item = await outcomeOf(async () => (await make(ListBin)).find(pathOrId))
  if (!item) throw new CliError(`${pathOrId} is not in the bin.`, { code: 'E_NOT_IN_BIN' })
  return item
}

/** What an action or a query answers; throws what a person can do something about. */
export async function outcomeOf<T>(work: () => Promise<Result<T, FileError>>): Promise<T> {
  const { fileRefusal, FilesUnavailable } = await import('#files/index')
  try {
    const result = await work()
    if (result.ok) return result.value
    const { message, code } = fileRefusal(result.error)
    if (['bad_path', 'bad_name', 'is_root', 'into_itself'].includes(result.error.type)) throw new UsageError(message)
    throw new CliError(message, { code: code as `E_${string}`, next: 'culvert file list --help' })
  } catch (error) {
    if (error instanceof FilesUnavailable) throw new CliError(error.message, { code: 'E_FILES_UNAVAILABLE' })
    throw error
  }
}

/** Says what is left when the user stops the work. Other failures pass through: they may have come after a change. */
export async function unlessStopped<T>(signal: AbortSignal, left: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isStopped = error === signal.reason || (error instanceof Error && error.name === 'AbortError')
    throw signal.aborted && isStopped ? stopped(left) : error
  })
}

/** Copies, moves, deletes or restores one entry in this process, however long that takes. */
export async function transferred(
  { make, signal, progress }: Pick<CommandContext<never, never>, 'make' | 'signal' | 'progress'>,
  transfer: Transfer
): Promise<Transferred> {
  const { TransferEntries } = await import('#files/index')
  return outcomeOf(async () => {
    const entries = await make(TransferEntries)
    let say: ((bytes: number) => void) | null = null
    const onCopied = (bytes: number, total: number) => (say ??= progressLines(total, progress))(bytes)
    const input = { verb: transfer.verb, transfers: [transfer], actorId: null, waits: { signal, onCopied } }
    const [outcome] = (await unlessStopped(signal, 'Nothing was changed.', entries.execute(input))).outcomes
    if (!outcome) throw new Error('the terminal waits, so there is no job')
    return outcome
  })
}

export function entryOf(done: Transferred) {
  if (!('entry' in done)) throw new Error('this is in the bin')
  const { entry, ...more } = done
  return { ...entry, ...more }
}

export function itemOf(done: Transferred) {
  if (!('item' in done)) throw new Error('this is not in the bin')
  const { item, ...more } = done
  return { ...item, ...more }
}

/** What was done, whether the original is still there because another program changed it, and how much the copy has not. */
export function withRest(did: string, done: object): string {
  const { original, leftOut = 0 } = done as { original?: string; leftOut?: number }
  const kept = keptOriginals(original === undefined ? [] : [original])
  return [did, kept, leftOutInWords(leftOut)].filter((words) => words !== null).join('\n')
}
