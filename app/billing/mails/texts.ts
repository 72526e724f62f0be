import type { Language } from '#core/languages'
import de from '#billing/mails/messages/de'
import en from '#billing/mails/messages/en'
import es from '#billing/mails/messages/es'
import fr from '#billing/mails/messages/fr'
import zh from '#billing/mails/messages/zh'

/** The texts of this module's mails by language. */
export const texts: Record<Language, typeof en> = { en, de, es, fr, zh }
