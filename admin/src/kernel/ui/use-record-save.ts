import { useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useRefresh } from 'react-admin'
import { ConsoleError, fieldsOf, isChangedMeanwhile, wordsOfFailure } from '../data/console-error'
import { notices } from '../notices/notices'
import { type ChangedField, changedFields, type Secrets } from './changed-fields'

interface Options<R extends RaRecord> {
  resource: string
  record: Partial<R>
  fromRecord: (record: Partial<R>) => Partial<R>
  toPayload: (values: Partial<R>) => Partial<R>
  secretsOf?: (record: Partial<R>) => Secrets
  success: string
  failure: string
  toastsFailure?: boolean
  /** Whether the form has such a field, and so shows what is wrong with it. */
  showsField: (field: string) => boolean
  onClose: () => void
  onSaved?: (record: R) => void
}

/** Why nothing was saved. What somebody else changed as well is contested until it was chosen which one stays. */
export type SaveTrouble =
  | { kind: 'failed'; words: string; error: unknown; isSaidByFields: boolean }
  | { kind: 'changed'; fields: readonly ChangedField[]; chosen: ReadonlySet<string> }

/** Creates or updates a record from a form, one save at a time, and knows why it was not saved. */
export function useRecordSave<R extends RaRecord>(options: Options<R>) {
  const { resource, fromRecord, toPayload, secretsOf, success, failure, toastsFailure, onClose, onSaved } = options
  const [record, setRecord] = useState(options.record)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  // What somebody else saved meanwhile; the next save carries its version, as it was shown.
  const [theirs, setTheirs] = useState<Partial<R> | null>(null)
  const isUnderWay = useRef(false)
  const provider = useDataProvider()
  const refresh = useRefresh()

  function send(values: Partial<R>) {
    const data = toPayload(values)
    const { id } = record
    if (id === undefined) return provider.create(resource, { data })
    const { version } = theirs ?? record
    return provider.update(resource, { id, data: { ...data, version }, previousData: record as R })
  }

  /** @returns errors by field, as the server has them. */
  async function save(values: Partial<R>) {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const { data } = await send(values)
      notices.success(success)
      refresh()
      onClose()
      onSaved?.(data as R)
      return undefined
    } catch (error) {
      const present = await presentAfter(error)
      if (present) {
        setTheirs(present)
        // What lies behind the form is as old as what it began with.
        refresh()
      }
      setTrouble(
        present
          ? changedTo(present, values)
          : { kind: 'failed', words: wordsOfFailure(error), error, isSaidByFields: isSaidByFields(error) }
      )
      if (toastsFailure) notices.failure(failure)
      return error instanceof ConsoleError ? (error.body as { errors?: object }).errors : undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  /** What stands beside the fields that it is about is not said once more above them. */
  function isSaidByFields(error: unknown): boolean {
    const fields = fieldsOf(error)
    return fields.length > 0 && fields.every(options.showsField)
  }

  /** What somebody else saved, where that is why this was refused. */
  async function presentAfter(error: unknown): Promise<Partial<R> | null> {
    if (!isChangedMeanwhile(error)) return null
    const { current } = error
    const { id } = record
    if (current || id === undefined) return (current ?? null) as Partial<R> | null
    const read = provider.getOne(resource, { id })
    return read.then(
      ({ data }) => data as Partial<R>,
      () => null
    )
  }

  function changedTo(present: Partial<R>, mine: Partial<R>): SaveTrouble {
    const shown = fromRecord(present)
    // What was shown as theirs is in the form already, or was decided against.
    const known = theirs ?? record
    const fields = changedFields({
      before: fromRecord(known),
      theirs: shown,
      mine,
      fields: Object.keys(toPayload(shown)),
      secrets: secretsOf && { before: secretsOf(known), theirs: secretsOf(present) },
    })
    return { kind: 'changed', fields, chosen: new Set() }
  }

  return {
    record,
    /** As it is by now, as far as is known: what somebody else saved meanwhile counts. */
    present: theirs ?? record,
    busy,
    trouble,
    save,
    /** Some field was changed by both, and nobody has said yet which one stays. */
    isContested:
      trouble?.kind === 'changed' && trouble.fields.some(({ field, isMine }) => isMine && !trouble.chosen.has(field)),
    choose(field: string) {
      setTrouble((now) => (now?.kind === 'changed' ? { ...now, chosen: new Set([...now.chosen, field]) } : now))
    },
    /** What failed is said until something else is tried. */
    forgetFailure() {
      setTrouble((now) => (now?.kind === 'failed' ? null : now))
    },
    /** Takes all of theirs. */
    load() {
      if (theirs) setRecord(theirs)
      setTheirs(null)
      setTrouble(null)
    },
  }
}
