import type en from './en'

const de: typeof en = {
  open: 'Dashboard-Einstellungen',
  tutorial: 'VPN-Einführung ansehen',
  title: 'Dashboard anpassen',
  close: 'Schließen',
  tabs: { label: 'Was du anpasst', layout: 'Anordnung', widgets: 'Widgets', appearance: 'Aussehen' },
  reset: 'Zurücksetzen',
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  layout: {
    label: 'Anordnung',
    columns: (count) => `${count} Spalten`,
    texts: {
      grid: 'Normale Abstände',
      compact: 'Weniger Spalten, weniger Abstand',
      expanded: 'Für breite Bildschirme',
    },
    welcome: 'Begrüßung anzeigen',
    arrange: 'Auf dem Dashboard anordnen',
    arrangeText: 'Zieh Widgets an ihren Platz oder bewege sie mit den Pfeiltasten.',
  },
  widgets: {
    yours: 'Deine Widgets',
    none: 'Noch gibt es kein Widget.',
    visible: (title) => `${title} anzeigen`,
    remove: (title) => `${title} entfernen`,
    width: 'Breite',
    height: 'Höhe',
    widthOf: (title) => `Breite von ${title}`,
    heightOf: (title) => `Höhe von ${title}`,
    up: (title) => `${title} nach oben`,
    down: (title) => `${title} nach unten`,
    add: 'Widget hinzufügen',
    addOne: (title) => `${title} hinzufügen`,
    full: 'Für weitere Widgets ist kein Platz.',
  },
  appearance: {
    label: 'Design',
    options: { auto: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
    texts: { auto: 'Wie dein System', light: 'Dunkel auf hell', dark: 'Hell auf dunkel' },
    hint: 'Gilt nach dem Speichern auf allen deinen Geräten.',
  },
  bar: {
    label: 'Dashboard bearbeiten',
    unsaved: 'Du hast ungespeicherte Änderungen',
    arranging: 'Zieh Widgets oder ihre Ecke, oder nimm die Pfeiltasten',
    discard: 'Verwerfen',
    done: 'Fertig',
    customize: 'Anpassen',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Deine Änderungen am Dashboard sind noch nicht gespeichert.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
  toasts: {
    saved: { title: 'Dashboard aktualisiert', description: 'Dein Dashboard ist für alle deine Geräte gespeichert.' },
    notSaved: {
      title: 'Aktualisierung fehlgeschlagen',
      description: 'Das Dashboard konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
    },
    reset: { title: 'Dashboard zurückgesetzt', description: 'Das Dashboard hat wieder die Standardeinstellungen.' },
    resetUnsaved: 'Sie gelten erst, wenn du speicherst.',
  },
}
export default de
