import type en from './en'

const de: typeof en = {
  title: 'Einführung',
  stepOf: (step, count) => `Schritt ${step} von ${count}`,
  previous: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  start: 'Los geht’s',
  completed: { title: 'Willkommen an Bord!', description: 'Du kannst die Einführung jederzeit wieder öffnen.' },
  welcome: {
    title: (brand) => `Willkommen bei ${brand}`,
    text: 'Dein Datenverkehr läuft durch einen verschlüsselten Tunnel zu einem Server deiner Wahl, aus über 150 Standorten in mehr als 25 Ländern. Das Einrichten dauert zwei Minuten.',
    points: [
      'Schlüssel entstehen in diesem Browser und bleiben bei dir',
      'Vergangene Verbindungen werden nicht aufgezeichnet',
      'Funktioniert mit der WireGuard-App jedes Systems',
    ],
  },
  verify: {
    title: 'Bestätige deine E-Mail-Adresse',
    unlimitedText: (email) =>
      `Wir haben einen Link an ${email} gesendet. Damit kommst du wieder hinein, wenn du dein Passwort vergisst.`,
    text: (email) =>
      `Wir haben einen Link an ${email} geschickt. Damit bekommst du 5 Verbindungen im Monat statt einer zum Testen.`,
    send: 'E-Mail noch einmal senden',
    sending: 'Wird gesendet...',
    waiting: 'Wir warten auf deinen Klick auf den Link',
    verified: 'Deine E-Mail-Adresse ist bestätigt',
    required: 'Öffne den Link in der E-Mail oder überspringe das vorerst.',
  },
  server: {
    title: 'Wähle einen Server',
    text: 'Nahe Server sind schnell; ferne zeigen dir das Internet eines anderen Landes. Dein Standardserver ist ausgewählt, die anderen sind gerade die besten.',
    none: 'Im Moment ist kein Server da. Du kannst später einen wählen.',
    label: 'Server',
  },
  connect: {
    title: 'Verbinde ein Gerät',
    text: (server) =>
      `„Verbinden“ belegt für dieses Gerät einen Platz auf ${server} und gibt dir eine Datei und einen Code für die WireGuard-App.`,
    noServer: 'Wähle zuerst einen Server, dann verbinde dieses Gerät.',
    connect: 'Verbinden',
    connecting: 'Verbinde...',
  },
  dashboard: {
    title: 'Dein Dashboard',
    text: 'Es besteht aus Widgets: Zustand, Server, Verbrauch im Monat. Verschiebe, vergrößere, ergänze und entferne sie, bis es deins ist.',
    tip: 'Die Dashboard-Schaltfläche oben öffnet seine Einstellungen.',
  },
  plans: {
    title: 'Tarife',
    text: 'Kostenlos heißt 5 Verbindungen im Monat auf den freien Servern. Bezahlte Tarife heben die Grenze auf, öffnen alle Server und erlauben mehr Geräte.',
    free: { name: 'Kostenlos', text: '5 Verbindungen im Monat, 1 Gerät' },
    monthly: { name: 'Monatlich', text: 'Unbegrenzt, alle Server, 5 Geräte' },
    yearly: { name: 'Jährlich', text: 'Unbegrenzt, alle Server, 10 Geräte' },
    look: 'Tarife ansehen',
  },
  ready: {
    title: 'Fertig',
    text: 'Das war’s. Schalte den Tunnel in WireGuard ein, und das Dashboard sagt „Verbunden“, sobald dein Gerät gehört wurde.',
    help: 'Fragen? Im Hilfebereich stehen Antworten.',
  },
}

export default de
