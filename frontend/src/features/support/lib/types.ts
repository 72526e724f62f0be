import type { Data } from '../../../../../.adonisjs/client/data'

export type Thread = Data.Support.Thread
export type Conversation = Data.Support.Conversation
export type Message = Conversation['messages'][number]
