import type en from './en'

const fr: typeof en = {
  settingUp: 'Préparation de votre tableau de bord...',
  failed: 'Impossible de charger votre tableau de bord',
  failedText: 'Voici le tableau de bord par défaut. Le vôtre est toujours enregistré.',
  retry: 'Réessayer',
  empty: 'Votre tableau de bord est vide',
  emptyText: 'Ajoutez des widgets ou affichez ceux qui sont masqués.',
  customize: 'Personnaliser le tableau de bord',
  others: 'Autres appareils',
  arrange: {
    item: (title, column, row, width, height) =>
      `${title} : colonne ${column}, ligne ${row}, largeur ${width}, hauteur ${height}`,
    role: 'widget déplaçable',
    help: 'Les flèches déplacent le widget. Maj et une flèche changent sa taille.',
    moved: (title, column, row) => `${title} : colonne ${column}, ligne ${row}`,
    resized: (title, width, height) => `${title} : largeur ${width}, hauteur ${height}`,
    stuck: (title) => `${title} ne peut pas aller plus loin`,
  },
}
export default fr
