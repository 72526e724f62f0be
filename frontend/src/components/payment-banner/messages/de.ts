import type en from './en'

const de: typeof en = {
  failed: 'Deine letzte Zahlung ist fehlgeschlagen',
  until: (day) => `Dein Tarif bleibt dir bis zum ${day}. Zahl vorher, dann ändert sich nichts.`,
  soon: 'Zahl jetzt, um deinen Tarif zu behalten.',
  confirm: 'Deine Bank möchte, dass du eine Zahlung bestätigst',
  pay: 'Jetzt zahlen',
  confirmAction: 'Zahlung bestätigen',
  card: 'Karte ändern',
}

export default de
