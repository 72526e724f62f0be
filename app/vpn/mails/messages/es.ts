import type en from '#vpn/mails/messages/en'

const es: typeof en = {
  draining: {
    subject: 'Tu servidor entra en mantenimiento',
    text: (server, deadline) =>
      `El servidor de ${server} entra en mantenimiento. Tu conexión terminará a más tardar el ${deadline}. Elige antes otro servidor.`,
    why: 'Recibes este mensaje porque lo pediste en los ajustes, donde puedes cambiarlo.',
    action: 'Elegir un servidor',
  },
}

export default es
