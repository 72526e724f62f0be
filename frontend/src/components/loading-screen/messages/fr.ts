import type en from './en'

const fr: typeof en = {
  tagline: 'Votre vie privée est notre priorité',
  noScript: 'La connexion a besoin de JavaScript, car vos clés sont créées dans ce navigateur.',
  loading: (brand: string) => `Chargement de ${brand}`,
}

export default fr
