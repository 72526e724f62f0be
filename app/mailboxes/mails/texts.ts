import type { Language } from '#core/languages'
import de from '#mailboxes/mails/messages/de'
import en from '#mailboxes/mails/messages/en'
import es from '#mailboxes/mails/messages/es'
import fr from '#mailboxes/mails/messages/fr'
import zh from '#mailboxes/mails/messages/zh'

/** The texts of this module's mails by language. */
export const texts: Record<Language, typeof en> = { en, de, es, fr, zh }
