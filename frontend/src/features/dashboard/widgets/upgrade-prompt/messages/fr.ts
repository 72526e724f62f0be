import type en from './en'

const fr: typeof en = {
  title: 'Connexions illimitées, sur tous les serveurs',
  advantages: ['Serveurs premium', 'Sans limite mensuelle', 'Protection par kill switch'],
  upgrade: 'Changer d’offre',
}
export default fr
