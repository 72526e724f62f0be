import type en from '#support/mails/messages/en'

const es: typeof en = {
  answered: {
    subject: 'El equipo de ayuda te ha respondido',
    text: 'Hay una respuesta a tu mensaje. La encuentras en tu cuenta, donde también puedes contestar.',
    action: 'Leer la respuesta',
  },
  reply: { wrote: 'Escribiste:', action: 'Volver a escribirnos' },
}

export default es
