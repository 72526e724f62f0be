import type en from './en'

const fr: typeof en = {
  english: 'Cette page est en anglais.',
  contents: 'Sur cette page',
  search: 'Chercher dans les réponses',
  searchPlaceholder: 'Rechercher...',
  found: (count) => (count < 2 ? `${count} réponse` : `${count} réponses`),
  nothing: (text) => `Aucun résultat pour « ${text} »`,
  askUs: 'Écrivez-nous',
  blog: {
    title: 'Blog',
    lead: 'Comment le service fonctionne, et pourquoi il fonctionne ainsi.',
    back: 'Tous les articles',
    read: 'Lire',
  },
}

export default fr
