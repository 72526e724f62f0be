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
  const { method = 'GET', headers = {}, body, timeoutMs = 3000 } = options
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const args = [url, method, JSON.stringify({ ...type, ...headers })]
  if (body !== undefined) args.push(JSON.stringify(body))
  const words = [`TIMEOUT_MS=${timeoutMs}`, process.execPath, programPath('request.mjs'), ...args]
  return JSON.parse(await machine.must('env', words, timeoutMs + 10_000)) as Answer
}

/** The address under which a website sees this machine, or null when nothing comes back. */
export async function addressSeenBy(machine: Machine, host: string, timeoutMs?: number): Promise<string | null> {
  const { status, body } = await request(machine, `http://${host.includes(':') ? `[${host}]` : host}/`, { timeoutMs })
  return status === 200 ? body : null
}
