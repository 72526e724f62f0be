import { open, seal } from '#core/secrets'

const PLACE = 'support_messages.sealed'

/** What somebody wrote, sealed for its thread: in another one it does not open. */
export function sealText(text: string, threadId: number): string {
  return seal(text, PLACE, threadId)
}

export function openText(sealed: string, threadId: number): string {
  return open(sealed, PLACE, threadId)
}
