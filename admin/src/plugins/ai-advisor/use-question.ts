import { useEffect, useRef, useState } from 'react'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import type { ServerEvent } from '../../kernel/data/read-events'
import { useStream } from '../../kernel/data/use-stream'
import { notices } from '../../kernel/notices/notices'
import type { Asked } from '../../kernel/range'
import { reasons, texts } from './texts'
import type { Answer, Answered, Paragraph, Reason } from './types'
import { useRereadHistory } from './use-history'

/** A question, and how far its answer is. */
export interface Question {
  query: string
  state: 'running' | 'done' | 'stopped' | 'failed'
  paragraphs: readonly Paragraph[]
  /** Once it is done. */
  answered: Answered | null
  /** That it failed, in the words to show. */
  trouble: string | null
  /** Why it failed, where the server says so. */
  why: string | null
}

/** The answer broke off, or the server says that none will come. */
class NoAnswer extends Error {
  readonly body: object

  constructor(body: object = {}) {
    super()
    this.body = body
  }
}

/** Whether a model that is set up gave no answer: the specification has words for that alone. */
const isWithoutAnswer = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof ConsoleError && error.code === 'E_ADVICE_FAILED')

function reasonOf(error: unknown): string | null {
  if (!(error instanceof ConsoleError || error instanceof NoAnswer)) return null
  const { reason } = error.body as { reason?: unknown }
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason as Reason] : null
}

/** Asks a question and follows its answer; leaving the screen stops it. */
export function useQuestion({ range, currency, mode }: Asked) {
  const stream = useStream()
  const reread = useRereadHistory()
  const [question, setQuestion] = useState<Question | null>(null)
  const running = useRef<AbortController | null>(null)
  /** Takes the notice away that a question is required. */
  const required = useRef(() => {})
  useEffect(() => () => running.current?.abort(), [])

  async function ask(query: string) {
    const trimmed = query.trim()
    if (!trimmed) {
      required.current = notices.failures(texts.queryRequired, [texts.enterQuestion])
      return
    }
    required.current()
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const show = (next: (before: Question) => Partial<Question>) =>
      setQuestion((before) => (before && running.current === control ? { ...before, ...next(before) } : before))
    setQuestion({ query: trimmed, state: 'running', paragraphs: [], answered: null, trouble: null, why: null })
    let isDone = false

    function hear({ name, data }: ServerEvent) {
      if (name === 'paragraph') show(({ paragraphs }) => ({ paragraphs: [...paragraphs, data as Paragraph] }))
      if (name === 'failed') throw new NoAnswer(data as object)
      if (name !== 'done' && name !== 'answer') return
      isDone = true
      const answered = data as Answered
      show(({ paragraphs }) => ({
        state: 'done',
        answered,
        paragraphs: name === 'answer' ? (data as Answer).paragraphs : paragraphs,
      }))
    }

    try {
      const payload = { query: trimmed, dateRange: range, mode, ...(currency && { currency }) }
      await stream('POST', '/api/ai/custom-advice', payload, { onEvent: hear, signal: control.signal })
      if (!isDone) throw new NoAnswer()
    } catch (error) {
      if (control.signal.aborted) return show(() => ({ state: 'stopped' }))
      const trouble = error instanceof NoAnswer ? texts.tryAgain : wordsOfFailure(error)
      show(() => ({ state: 'failed', trouble, why: reasonOf(error) }))
      if (isWithoutAnswer(error)) notices.failures(texts.analysisFailed, [texts.tryAgain])
    }
    await reread()
  }

  return { question, ask, stop: () => running.current?.abort() }
}
