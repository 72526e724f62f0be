import type en from './en'

const fr: typeof en = {
  ask: 'Suis-je protégé ?',
  asking: 'Vérification...',
  through: (city) => `Votre trafic sort par ${city}`,
  outside: 'Votre trafic ne passe pas par un de nos serveurs',
  limits:
    'Cela vaut pour ce navigateur, à cet instant et pour le chemin de cette question : IPv4 ou IPv6, pas les deux. Votre adresse a été comparée puis oubliée.',
  failed: 'Nous n’avons pas pu le savoir',
  failedText: 'La question n’est pas passée. Cela ne dit rien de votre tunnel.',
  offline: 'Vous êtes hors ligne, donc rien ne sort. Demandez à nouveau à votre retour.',
  again: 'Demander à nouveau',
}

export default fr
