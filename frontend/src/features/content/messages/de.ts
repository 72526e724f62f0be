import type en from './en'

const de: typeof en = {
  english: 'Diese Seite gibt es auf Englisch.',
  contents: 'Auf dieser Seite',
  search: 'Antworten durchsuchen',
  searchPlaceholder: 'Suchen...',
  found: (count) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  nothing: (text) => `Nichts gefunden zu „${text}“`,
  askUs: 'Schreib uns',
  blog: {
    title: 'Blog',
    lead: 'Wie der Dienst funktioniert, und warum er so funktioniert.',
    back: 'Alle Artikel',
    read: 'Lesen',
  },
}

export default de
