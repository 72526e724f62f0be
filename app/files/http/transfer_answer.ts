import type { HttpContext } from '@adonisjs/core/http'
import JobTransformer from '#core/jobs/transformers/job_transformer'
import type { Result } from '#core/result'
import type { FileError } from '#files/errors'
import { fileRefusal } from '#files/http/refusals'
import type { Transfer, Transferred, Verb } from '#files/transfer/transfer'
import type { TransferEntries } from '#files/transfer/transfer_entries'

interface Asked {
  verb: Verb
  transfers: readonly Transfer[]
  /** The short form: one entry, answered as itself. */
  isOne: boolean
  /** The parameter with the path. */
  field?: string
  refusal?: typeof fileRefusal
}

/** Transfers of the one entry that was sent, or of each of several, which keep their names in the folder `to`. */
export function selectionOf<T extends Transfer>(
  { path, paths, to = '' }: { path?: string | undefined; paths?: string[] | undefined; to?: string },
  transferOf: (path: string, to: string) => T
): T[] {
  if (!paths) return [transferOf(path ?? '', to)]
  const folder = to.endsWith('/') ? to.slice(0, -1) : to
  return paths.map((one) => transferOf(one, `${folder}/${one.split('/').filter(Boolean).at(-1) ?? ''}`))
}

/** One entry is answered as itself, several with what came of each. 202 and a job where it takes longer than a request. */
export async function transferAnswer(ctx: HttpContext, transferEntries: TransferEntries, asked: Asked) {
  const { verb, transfers, isOne, field, refusal = fileRefusal } = asked
  const actorId = ctx.auth.getUserOrFail().id
  const { outcomes, job } = await transferEntries.execute({ verb, transfers, actorId })
  if (job) ctx.response.status(202)
  const shownJob = job && (await ctx.serialize(JobTransformer.transform(job)))
  const [first] = outcomes
  if (isOne) {
    if (!first) return shownJob
    if (!first.ok) throw refusal(first.error, field)
    return bodyOf(first.value)
  }
  const results = transfers.map((transfer, index) => ({
    ...(transfer.verb === 'restore' ? { id: transfer.id } : { path: transfer.path }),
    ...resultOf(outcomes[index] ?? null, (error) => refusal(error, field)),
  }))
  return { results, job: shownJob }
}

function resultOf(
  outcome: Result<Transferred, FileError> | null,
  refusal: (error: FileError) => { code?: string; message: string }
) {
  if (!outcome) return { state: 'waiting' as const }
  if (outcome.ok) return { state: 'done' as const, ...outcome.value }
  const { code, message } = refusal(outcome.error)
  return { state: 'refused' as const, code, message }
}

function bodyOf(done: Transferred) {
  if ('item' in done) {
    const { item, ...more } = done
    return { ...item, ...more }
  }
  const { entry, ...more } = done
  return { ...entry, ...more }
}
