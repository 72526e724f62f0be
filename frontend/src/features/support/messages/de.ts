import { plural } from '~/lib/language'
import type en from './en'

const de: typeof en = {
  failed: {
    title: 'Fehler',
    description: 'Die Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  },
  fields: { email: 'E-Mail', subject: 'Betreff', message: 'Nachricht', priority: 'Dringlichkeit' },
  priorities: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch' },
  contact: {
    title: 'Kontakt',
    lead: 'Eine Frage, ein Fehler, ein Gedanke: Schreib uns. Menschen lesen es, und Menschen antworten.',
    submit: 'Nachricht senden',
    busy: 'Wird gesendet …',
    sent: { title: 'Nachricht gesendet!', description: 'Wir melden uns innerhalb von 24 Stunden.' },
    emailForm: 'Gib eine Adresse wie name@example.com ein',
    facts: {
      time: { title: 'Innerhalb von 24 Stunden', text: 'So lange dauert es höchstens, bis jemand antwortet.' },
      sealed: {
        title: 'Bleibt unter uns',
        text: 'Was du schreibst, wird verschlüsselt gespeichert und nur von unserem Support gelesen.',
      },
    },
    signIn: {
      text: 'Du hast ein Konto? Dann bleiben deine Fragen und unsere Antworten beisammen.',
      link: 'Anmelden',
    },
    own: { text: 'Deine Fragen und unsere Antworten bleiben in deinem Konto beisammen.', link: 'Deine Unterhaltungen' },
    noScript:
      'Dieses Formular braucht JavaScript. Bitte schalte es für diese Seite ein oder nimm einen anderen Browser.',
  },
  title: 'Support',
  live: { on: 'Live', help: 'Antworten erscheinen hier, sobald sie geschrieben sind.' },
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
  open: 'Neue Unterhaltung',
  list: 'Unterhaltungen',
  loading: 'Deine Unterhaltungen werden geladen …',
  states: { open: 'Wir sind dran', answered: 'Beantwortet', closed: 'Geschlossen' },
  unread: (count: number) => plural(count, { one: `${count} neue Antwort`, other: `${count} neue Antworten` }),
  empty: {
    title: 'Noch keine Unterhaltungen',
    text: 'Frag uns alles zu deinem Konto, deinen Geräten oder dem Tunnel. Wir antworten innerhalb von 24 Stunden.',
  },
  choose: 'Wähle eine Unterhaltung',
  unknown: { title: 'Diese Unterhaltung gibt es nicht', text: 'Vielleicht gehört sie zu einem anderen Konto.' },
  unreachable: { title: 'Deine Unterhaltungen konnten nicht geladen werden', retry: 'Erneut versuchen' },
  thread: {
    back: 'Alle Unterhaltungen',
    you: 'Du',
    staff: (brand: string) => `${brand}-Support`,
    log: 'Nachrichten',
    reply: 'Deine Nachricht',
    send: 'Senden',
    sending: 'Wird gesendet …',
    closed: 'Diese Unterhaltung ist geschlossen. Schreib eine Nachricht, um sie wieder zu öffnen.',
    tooLong: (most: number) => `Nimm höchstens ${most} Zeichen`,
  },
  start: { title: 'Neue Unterhaltung', submit: 'Senden', busy: 'Wird gesendet …', cancel: 'Abbrechen' },
}

export default de
