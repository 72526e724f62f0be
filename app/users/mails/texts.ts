import type { Language } from '#core/languages'
import de from '#users/mails/messages/de'
import en from '#users/mails/messages/en'
import es from '#users/mails/messages/es'
import fr from '#users/mails/messages/fr'
import zh from '#users/mails/messages/zh'

/** The texts of this module's mails by language. */
export const texts: Record<Language, typeof en> = { en, de, es, fr, zh }
