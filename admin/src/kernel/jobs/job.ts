/** Work that takes longer than a request, as `/api/jobs` reports it to its requester. */
export interface Job {
  id: number
  /** `<module>.<what>` */
  kind: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** In whatever the kind counts. */
  done: number
  /** Null while it is not known. */
  total: number | null
  /** What it is at, such as the name of a file. */
  step: string | null
  /** So far, while it is open. */
  result: unknown
  /** Why it failed. */
  error: string | null
  /** It was cancelled, and has not noticed yet. */
  isStopping: boolean
  createdAt: string
  finishedAt: string | null
}

export const isOpen = ({ state }: Job) => state === 'waiting' || state === 'running'

/** Whether an answer is a job instead of what was asked for. */
export function isJob(answer: unknown): answer is Job {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && 'isStopping' in answer
}
