import type { Data } from '../../../../.adonisjs/client/data'

/** A thread as the list of `/api/admin/support-emails` answers it. */
export type Thread = Data.Support.StaffThread

/** A thread with its messages, the oldest first. */
export type Conversation = Data.Support.StaffConversation

export type Message = Conversation['messages'][number]

export type CannedAnswer = Data.Support.CannedAnswer

/** Somebody to whom a thread can be given. */
export interface Staff {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
}

export const RESOURCE = 'support-emails'
export const CANNED = 'canned-answers'

/** As many characters as the server takes. */
export const LONGEST_ANSWER = 5000

export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]
