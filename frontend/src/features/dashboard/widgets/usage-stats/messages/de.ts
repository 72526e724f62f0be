import type en from './en'

const de: typeof en = {
  title: 'Verbindungen diesen Monat',
  test: 'Testverbindung',
  limited: (used, limit) => `${used} von ${limit} Verbindungen diesen Monat genutzt`,
  testUsed: (used, limit) => `${used} von ${limit} Testverbindung genutzt`,
  remaining: (count) => `noch ${count}`,
  usedUp: 'Alle genutzt',
  seePlans: 'Tarife ansehen',
  sendLink: 'Link senden',
  resets: (day) => `Wird am ${day} zurückgesetzt`,
  verify: 'Bestätige deine E-Mail, um 5 Verbindungen zu bekommen',
  unlimited: 'Unbegrenzte Nutzung',
  premium: 'Premium-Tarif aktiv',
  made: (count) => `${count} diesen Monat`,
}
export default de
