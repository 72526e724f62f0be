import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { wordsOfFailure } from '../data/console-error'
import { useCall } from '../data/use-call'
import { notices } from '../notices/notices'
import { type BulkOutcome, type BulkWords, type Noun, outcomeWords } from './bulk-outcome'

interface Bulk<A extends string> {
  resource: string
  actions: Readonly<Record<A, BulkWords>>
  noun: Noun
}

interface Act<A extends string> {
  action: A
  ids: readonly number[]
  /** What is sent beside the action and the numbers. */
  payload?: object
  /** What takes it back, where something does. */
  undo?: A
}

/** Does one action to many, tells what came of it, and offers the way back for those that it changed. */
export function useBulk<A extends string>({ resource, actions, noun }: Bulk<A>) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const post = async (body: object) => (await call('POST', `${resource}/bulk`, body)) as BulkOutcome

  async function takeBack(action: A, ids: readonly number[]) {
    try {
      notices.success(outcomeWords(await post({ action, ids }), noun, actions[action].done))
    } catch (error) {
      notices.failure("Couldn't undo that", error)
    }
    refresh()
  }

  /** What came of it; null when nothing is known to have been done, which `trouble` explains. */
  async function act({ action, ids, payload, undo }: Act<A>): Promise<BulkOutcome | null> {
    setBusy(true)
    setTrouble(null)
    try {
      const outcome = await post({ action, ids, ...payload })
      const { done, unchanged } = outcome
      const goBack = undo && done.length > 0 ? () => void takeBack(undo, done) : undefined
      if (done.length + unchanged.length > 0) notices.success(outcomeWords(outcome, noun, actions[action].done), goBack)
      refresh()
      return outcome
    } catch (error) {
      setTrouble(wordsOfFailure(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { act, busy, trouble }
}
