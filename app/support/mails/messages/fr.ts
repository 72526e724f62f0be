import type en from '#support/mails/messages/en'

const fr: typeof en = {
  answered: {
    subject: 'L’assistance vous a répondu',
    text: 'Il y a une réponse à votre message. Vous la trouvez dans votre compte, où vous pouvez aussi répondre.',
    action: 'Lire la réponse',
  },
  reply: { wrote: 'Vous avez écrit :', action: 'Nous écrire à nouveau' },
}

export default fr
