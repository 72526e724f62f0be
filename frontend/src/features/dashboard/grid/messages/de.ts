import type en from './en'

const de: typeof en = {
  settingUp: 'Dein Dashboard wird eingerichtet...',
  failed: 'Dein Dashboard konnte nicht geladen werden',
  failedText: 'Das ist das Standard-Dashboard. Deines ist weiter gespeichert.',
  retry: 'Noch einmal versuchen',
  empty: 'Dein Dashboard ist leer',
  emptyText: 'Füge Widgets hinzu oder blende ausgeblendete wieder ein.',
  customize: 'Dashboard anpassen',
  others: 'Andere Geräte',
  arrange: {
    item: (title, column, row, width, height) =>
      `${title}: Spalte ${column}, Zeile ${row}, ${width} breit, ${height} hoch`,
    role: 'verschiebbares Widget',
    help: 'Die Pfeiltasten verschieben das Widget. Umschalt und eine Pfeiltaste ändern seine Größe.',
    moved: (title, column, row) => `${title}: Spalte ${column}, Zeile ${row}`,
    resized: (title, width, height) => `${title}: ${width} breit, ${height} hoch`,
    stuck: (title) => `${title} lässt sich nicht weiter bewegen`,
  },
}
export default de
