import type en from './en'

const de: typeof en = {
  title: 'Noch ein Schritt',
  leads: {
    totp: 'Gib den Code ein, den deine Authenticator-App zeigt.',
    recovery: 'Gib einen der Wiederherstellungscodes ein, die du gesichert hast. Jeder gilt einmal.',
    passkey: 'Bestätige mit deinem Passkey.',
  },
  afterReset: 'Dein neues Passwort ist gespeichert.',
  code: 'Code',
  codeRequired: 'Gib die sechs Ziffern ein, die die App zeigt',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeRequired: 'Gib einen Wiederherstellungscode ein, zum Beispiel abcd-efgh-jkmn-pqrs',
  submit: 'Weiter',
  busy: 'Wird geprüft...',
  byRecovery: 'Wiederherstellungscode verwenden',
  byApp: 'Authenticator-App verwenden',
  byPasskey: 'Passkey verwenden',
  back: 'Von vorn beginnen',
  lost: 'Weder Telefon noch Wiederherstellungscodes? Die Betreiber dieses Dienstes können dich wieder hineinlassen.',
  wrongCode: {
    title: 'Der Code stimmt nicht',
    text: 'Jeder Code gilt einmal. Warte auf den nächsten und prüfe, ob die Uhr deines Telefons richtig geht.',
  },
  wrongRecovery: {
    title: 'Der Wiederherstellungscode stimmt nicht',
    text: 'Vergleiche ihn mit dem, was du gesichert hast. Jeder gilt einmal, und neue ersetzen die alten.',
  },
  expired: {
    title: 'Bitte melde dich noch einmal an',
    text: 'Es hat länger als fünf Minuten gedauert, oder es gab zu viele falsche Codes.',
  },
  passkey: {
    signIn: 'Mit Passkey anmelden',
    busy: 'Warte auf dein Gerät...',
    or: 'oder',
    cancelled: {
      title: 'Es wurde kein Passkey verwendet',
      text: 'Du hast abgebrochen, es hat zu lange gedauert, oder dieses Gerät hat keinen für diese Seite. Versuche es noch einmal oder melde dich anders an.',
    },
    refused: {
      title: 'Dieser Passkey öffnet hier kein Konto',
      text: 'Vielleicht wurde er entfernt. Melde dich mit deinem Passwort an und füge in den Einstellungen einen neuen hinzu.',
    },
    notAccepted: {
      title: 'Dieser Passkey wurde nicht angenommen',
      text: 'Versuche es mit einem anderen dieses Kontos oder gib einen Code ein.',
    },
    failed: { title: 'Der Passkey hat nicht funktioniert', text: 'Versuche es noch einmal oder melde dich anders an.' },
  },
}

export default de
