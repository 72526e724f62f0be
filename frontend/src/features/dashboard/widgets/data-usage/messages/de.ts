import type en from './en'

const de: typeof en = {
  title: 'Datenverbrauch',
  empty: 'Kein Verkehr in den letzten 30 Tagen. Gemessen wird, solange eine Seite der App offen ist.',
  table: 'Tabelle',
  chart: 'Diagramm',
  byDay: 'Verkehr pro Tag',
  day: 'Tag',
  down: 'Download',
  up: 'Upload',
  today: 'Heute',
  picture: (day, size) => `Verkehr der letzten 30 Tage pro Tag, höchstens ${size} am ${day}`,
}
export default de
