import type en from './en'

const de: typeof en = {
  processing: 'Wird verarbeitet …',
  loading: 'Das Zahlungsformular wird geladen …',
  notLoaded: {
    title: 'Das Zahlungsformular konnte nicht geladen werden',
    text: 'Vielleicht hält es ein Blocker oder das Netz zurück. Es wurde nichts abgebucht.',
    retry: 'Erneut versuchen',
  },
  failed: { title: 'Zahlung fehlgeschlagen', text: 'Die Zahlung kam nicht zustande. Es wurde nichts abgebucht.' },
  nothingDue: 'Heute ist nichts fällig.',
  card: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHelp: 'MM/JJ',
    cvc: 'Prüfnummer',
    badNumber: 'Gib die 16 Ziffern einer Testkarte ein',
    badExpiry: 'Gib Monat und Jahr ein, zum Beispiel 12/34',
    badCvc: 'Gib 3 oder 4 Ziffern ein',
    past: 'Diese Karte ist abgelaufen',
  },
  testCards: {
    title: 'Testkarten',
    text: 'Echte Karten gehen hier nicht. Wähle eine aus, um das Formular zu füllen.',
    good: 'wird angenommen',
    bank: 'die Bank fragt nach',
    declined: 'wird abgelehnt',
    renewal: 'Verlängerungen scheitern später',
  },
  bank: {
    title: 'Deine Bank fragt nach',
    text: 'Anstelle der Seite deiner Bank: Bestätigst du diese Zahlung?',
    approve: 'Zahlung bestätigen',
    refuse: 'Ablehnen',
  },
  confirmation: { text: 'Deine Bank möchte, dass du diese Zahlung bestätigst.', submit: 'Zahlung bestätigen' },
  approval: {
    text: (provider) => `Weiter geht es bei ${provider}: Du bestätigst dort die Zahlung und kommst hierher zurück.`,
    submit: (provider) => `Weiter zu ${provider}`,
  },
}

export default de
