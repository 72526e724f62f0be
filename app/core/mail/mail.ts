/** A mail as its template made it. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Turns its data into a mail. Data is JSON: it waits sealed in the database until the worker sends it. */
export type MailTemplate<Data = Record<string, unknown>> = (data: Data) => RenderedMail

/** A mail that an action wants sent once its transaction is durable. */
export interface MailRequest {
  to: string
  /** Name under which a module registered the template, for example 'users.verify_email'. */
  template: string
  data: Record<string, unknown>
}
