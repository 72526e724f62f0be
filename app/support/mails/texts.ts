import type { Language } from '#core/languages'
import de from '#support/mails/messages/de'
import en from '#support/mails/messages/en'
import es from '#support/mails/messages/es'
import fr from '#support/mails/messages/fr'
import zh from '#support/mails/messages/zh'

/** The texts of this module's mails by language. */
export const texts: Record<Language, typeof en> = { en, de, es, fr, zh }
