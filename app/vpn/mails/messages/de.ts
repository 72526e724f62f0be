import type en from '#vpn/mails/messages/en'

const de: typeof en = {
  draining: {
    subject: 'Dein Server geht in Wartung',
    text: (server, deadline) =>
      `Der Server in ${server} geht in Wartung. Deine Verbindung zu ihm endet spätestens am ${deadline}. Wähle vorher einen anderen Server.`,
    why: 'Du bekommst diese E-Mail, weil du sie in den Einstellungen bestellt hast. Dort kannst du das ändern.',
    action: 'Server wählen',
  },
}

export default de
