import type en from '#support/mails/messages/en'

const de: typeof en = {
  answered: {
    subject: 'Der Support hat dir geantwortet',
    text: 'Zu deiner Nachricht gibt es eine Antwort. Du findest sie in deinem Konto und kannst dort auch zurückschreiben.',
    action: 'Antwort lesen',
  },
  reply: { wrote: 'Du hast geschrieben:', action: 'Noch einmal schreiben' },
}

export default de
