import type { Language } from '#core/languages'
import de from '#vpn/mails/messages/de'
import en from '#vpn/mails/messages/en'
import es from '#vpn/mails/messages/es'
import fr from '#vpn/mails/messages/fr'
import zh from '#vpn/mails/messages/zh'

/** The texts of this module's mails by language. */
export const texts: Record<Language, typeof en> = { en, de, es, fr, zh }
