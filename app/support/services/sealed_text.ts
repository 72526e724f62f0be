import { open, seal } from '#core/secrets'

const place = (threadId: number) => `support_messages.sealed:${threadId}`

/** What somebody wrote, sealed for its thread: in another one it does not open. */
export function sealText(text: string, threadId: number): string {
  return seal(text, place(threadId))
}

export function openText(sealed: string, threadId: number): string {
  return open(sealed, place(threadId))
}
