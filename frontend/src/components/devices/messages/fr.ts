import type en from './en'

const fr: typeof en = {
  used: (used: number, limit: number) => `${used} sur ${limit} utilisés`,
  none: 'Pas encore d’appareil. La première connexion ajoute ce navigateur.',
  thisBrowser: 'Ce navigateur',
  serverMade: 'Clé créée par le serveur',
  since: (day: string) => `Depuis le ${day}`,
  notConnected: 'Non connecté',
  rename: 'Renommer',
  renameDevice: (name: string) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeDevice: (name: string) => `Supprimer ${name}`,
  removeAsk: (name: string) => `Supprimer ${name} ? Sa connexion se termine et son fichier cesse de fonctionner.`,
  removeConfirm: 'Supprimer l’appareil',
  cancel: 'Annuler',
  save: 'Enregistrer',
  loadFailed: 'Impossible de charger vos appareils',
  retry: 'Réessayer',
  name: 'Nom de l’appareil',
  key: 'Clé',
  newKey: 'Nouvelle clé',
  newKeyFor: (name: string) => `Nouvelle clé pour ${name}`,
  newKeyAsk: (name: string) =>
    `Créer dans ce navigateur une nouvelle clé pour ${name} ? L’ancien fichier et l’ancien code cessent aussitôt de fonctionner.`,
  newKeyConfirm: 'Créer une nouvelle clé',
  newKeyElsewhere: (name: string) =>
    `La clé de ${name} a été créée dans un autre navigateur et ne peut être remplacée que là. Si elle est perdue, supprimez l’appareil.`,
  gotIt: 'Compris',
  keyChanged: (day: string) => `nouvelle clé le ${day}`,
  saving: 'Enregistrement...',
  removing: 'Suppression...',
  deviceRemoved: (name: string) => ({ title: 'Appareil supprimé', description: `${name} n’a plus accès` }),
  failed: 'Cela n’a pas fonctionné',
  failedText: 'Veuillez réessayer.',
}

export default fr
