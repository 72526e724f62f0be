import { plural } from '~/lib/language'
import type en from './en'

/** Minutes above a minute, seconds below: nobody counts 754 seconds. */
function duration(seconds: number) {
  const count = Math.ceil(seconds > 60 ? seconds / 60 : seconds)
  const forms = seconds > 60 ? { one: 'Minute', other: 'Minuten' } : { one: 'Sekunde', other: 'Sekunden' }
  return `${count} ${plural(count, forms)}`
}

const de: typeof en = {
  summary: (count: number) =>
    plural(count, {
      one: 'Ein Feld braucht deine Aufmerksamkeit',
      other: `${count} Felder brauchen deine Aufmerksamkeit`,
    }),
  required: (label: string) => `Bitte ausfüllen: ${label}`,
  email: 'Gib eine Adresse wie name@example.com ein',
  passwordTooShort: (least: number) => `Nimm mindestens ${least} Zeichen`,
  passwordTooLong: (most: number) => `Nimm höchstens ${most} Zeichen`,
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  rateLimited: {
    title: 'Zu viele Versuche',
    text: (seconds?: number) =>
      seconds === undefined
        ? 'Bitte warte einige Minuten, bevor du es wieder versuchst. Deine Eingaben bleiben stehen.'
        : `Bitte versuche es in ${duration(seconds)} noch einmal. Deine Eingaben bleiben stehen.`,
  },
  offline: {
    title: 'Keine Verbindung zum Dienst',
    text: 'Es wurde nichts gesendet. Prüfe dein Netz und versuche es noch einmal; deine Eingaben bleiben stehen.',
  },
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal; deine Eingaben bleiben stehen.',
  },
}

export default de
