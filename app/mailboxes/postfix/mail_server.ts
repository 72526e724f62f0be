import type { Intake } from '#mailboxes/postfix/intake'

/** Where the mail server looks addresses up. */
export type Lookup =
  | {
      engine: 'mysql'
      host: string
      port: number
      database: string
      user: string
      password: string
      tls: { authority: string | null } | null
    }
  | { engine: 'sqlite'; path: string }

/** What a mail server for our domains has to know. */
export interface MailServer {
  /** The name under which it greets others, and to which MX records point. */
  hostName: string
  domains: readonly string[]
  /** Where postmaster@ and abuse@ go, and support@ without an intake: an address outside our domains, which works without the database. */
  operator: string
  lookup: Lookup
  /** The folder of its configuration. */
  folder: string
  /** Certificate and key for its greeting, PEM. */
  tls: { certificate: string; key: string } | null
  /** Networks outside this machine that send mail from our domains; who is not in them may not use our names. */
  senders: readonly string[]
  /** Senders of forwarded mail are rewritten by postsrsd, so that SPF does not refuse them. */
  srs: boolean
  /** A filter such as opendkim or rspamd, as Postfix writes it: inet:127.0.0.1:11332. */
  milter: string | null
  /** Where mails to support are taken in, or null. */
  intake: Intake | null
}

/** A file of its configuration. */
export interface ConfigFile {
  name: string
  content: string
  /** 'group': the mail server's group may read it, 'intake': the group that hands mails in. 'owner': root alone. */
  readers: 'all' | 'group' | 'intake' | 'owner'
}
