import { userPrefix } from '~/lib/user-prefix'
import type { Text } from '../files-api'
import type { Entry } from '../types'

/** A text that was not saved when the session ended. */
export interface Draft {
  entry: Entry
  /** The content that was being edited. */
  base: Text
  text: string
}

const keyOf = (userId: number) => `${userPrefix(userId)}file-draft`

/** Keeps a draft in this tab. False where the browser has no room for it. */
export function keepDraft(userId: number, draft: Draft): boolean {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readDraft(userId: number): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function forgetDraft(userId: number) {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // There was none to forget.
  }
}
