import type { Language } from '#core/languages'

/** A mail as its template made it. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  attachments?: Attachment[]
}

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

/** Turns its data into a mail. Data is JSON: it waits sealed in the database until the worker sends it. */
export type MailTemplate<Data = Record<string, unknown>> = (data: Data, language: Language) => RenderedMail

/** Writes a mail when it is sent, from what the database says by then, so that attachments needn't wait in a table. Null: it's no longer wanted. */
export type MailWriter<Data = Record<string, unknown>> = (data: Data) => Promise<RenderedMail | null>

/** A mail that an action wants sent once its transaction is durable. */
export interface MailRequest {
  to: string
  /** Name under which a module registered the template, for example 'users.verify_email'. */
  template: string
  data: Record<string, unknown>
  /** The recipient's language; English when it is not known. */
  language?: Language | null
}
