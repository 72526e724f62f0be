import app from '@adonisjs/core/services/app'
import { FindInboxThread, ReplyToThread } from '#support/index'
import type { ApiBrowser } from '#tests/support/api'

export const written = { subject: 'No way in', message: 'The tunnel stays dark.\n\nWhat now?' }

interface ThreadBody {
  id: number
  state: string
  unread: number
  messages: { fromStaff: boolean; text: string }[]
}

/** A thread that this browser's user opens. */
export async function openThread(browser: ApiBrowser, body: object = written): Promise<ThreadBody> {
  const answer = await browser.post('/api/support/threads', body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as ThreadBody
}

/** The number of the newest message of a thread. */
export async function newestOf(threadId: number): Promise<number> {
  return (await (await app.container.make(FindInboxThread)).execute(threadId))?.messages.at(-1)?.id ?? 1
}

/** Support answers, as the terminal does; what is written meanwhile is read, and the answer sent all the same. */
export async function reply(threadId: number, message = 'Look again.') {
  const action = await app.container.make(ReplyToThread)
  for (;;) {
    const input = { threadId, message, actorId: null, lastMessageId: await newestOf(threadId) }
    const result = await action.execute(input)
    if (result.ok || result.error.type !== 'changed_meanwhile') return result
  }
}

export async function threadsOf(browser: ApiBrowser): Promise<ThreadBody[]> {
  return (await browser.get('/api/support/threads')).body as ThreadBody[]
}
