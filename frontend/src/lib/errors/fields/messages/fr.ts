import type en from './en'

const fr: typeof en = {
  required: 'Veuillez remplir ce champ',
  email: 'Saisissez une adresse comme nom@example.com',
  minLength: 'C’est trop court',
  maxLength: 'C’est trop long',
  enum: 'Choisissez une des valeurs proposées',
  commonPassword: 'Ce mot de passe est parmi les plus courants. Choisissez-en un autre',
  personalPassword: 'Ce mot de passe ressemble trop à votre nom, à votre adresse ou au nôtre. Choisissez-en un autre',
  breachedPassword: 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre',
  plainText: 'Certains caractères ne sont pas autorisés',
  other: 'Cette valeur n’est pas valable ici',
}

export default fr
