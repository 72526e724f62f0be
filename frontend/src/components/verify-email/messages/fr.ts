import type en from './en'

const fr: typeof en = {
  sent: 'E-mail de vérification envoyé',
  sentTo: (email: string) => `Regardez dans la boîte de réception de ${email}`,
  failed: 'E-mail non envoyé',
  failedText: 'Veuillez réessayer dans quelques minutes.',
}

export default fr
