import { programPath } from './bed.js'
import type { Machine } from './machine.js'

export interface Answer {
  /** 0: no answer at all, and `body` says why. */
  status: number
  cookies: string[]
  body: string
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  timeoutMs?: number
}

/** One HTTP request from a machine. */
export async function request(machine: Machine, url: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, timeoutMs = 10_000 } = options
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const args = [url, method, JSON.stringify({ ...type, ...headers })]
  if (body !== undefined) args.push(JSON.stringify(body))
  const words = [`TIMEOUT_MS=${timeoutMs}`, process.execPath, programPath('request.mjs'), ...args]
  return JSON.parse(await machine.must('env', words, timeoutMs + 10_000)) as Answer
}

/** How long one answer is waited for where it has to come. */
const ANSWER_MS = 3000

/** How often a website is asked: one answer that a busy machine lost is no broken tunnel. */
const QUESTIONS = 3

/**
 * The address under which a website sees this machine, or null when nothing comes back. With a time-out (ms) it is asked
 * once, for whoever wants to see that nothing comes back.
 */
export async function addressSeenBy(machine: Machine, host: string, timeoutMs?: number): Promise<string | null> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}/`
  for (let left = timeoutMs === undefined ? QUESTIONS : 1; left > 0; left -= 1) {
    const { status, body } = await request(machine, url, { timeoutMs: timeoutMs ?? ANSWER_MS })
    if (status === 200) return body
  }
  return null
}
