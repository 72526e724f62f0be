import type en from './en'

const de: typeof en = {
  used: (used: number, limit: number) => `${used} von ${limit} vergeben`,
  none: 'Noch keine Geräte. Das erste Verbinden fügt diesen Browser hinzu.',
  thisBrowser: 'Dieser Browser',
  serverMade: 'Schlüssel vom Server erstellt',
  since: (day: string) => `Seit ${day}`,
  notConnected: 'Nicht verbunden',
  rename: 'Umbenennen',
  renameDevice: (name: string) => `${name} umbenennen`,
  remove: 'Entfernen',
  removeDevice: (name: string) => `${name} entfernen`,
  removeAsk: (name: string) => `${name} entfernen? Die Verbindung endet, und die Datei gilt nicht mehr.`,
  removeConfirm: 'Gerät entfernen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  loadFailed: 'Die Geräte konnten nicht geladen werden',
  retry: 'Noch einmal versuchen',
  name: 'Gerätename',
  key: 'Schlüssel',
  newKey: 'Neuer Schlüssel',
  newKeyFor: (name: string) => `Neuer Schlüssel für ${name}`,
  newKeyAsk: (name: string) =>
    `In diesem Browser einen neuen Schlüssel für ${name} erstellen? Datei und Code von vorher gelten sofort nicht mehr.`,
  newKeyConfirm: 'Neuen Schlüssel erstellen',
  newKeyElsewhere: (name: string) =>
    `Der Schlüssel von ${name} entstand in einem anderen Browser und lässt sich nur dort ersetzen. Ist er verloren, entferne das Gerät.`,
  gotIt: 'Verstanden',
  keyChanged: (day: string) => `neuer Schlüssel am ${day}`,
  saving: 'Wird gespeichert...',
  removing: 'Wird entfernt...',
  deviceRemoved: (name: string) => ({ title: 'Gerät entfernt', description: `${name} hat keinen Zugang mehr` }),
  failed: 'Das hat nicht geklappt',
  failedText: 'Bitte versuche es noch einmal.',
}

export default de
