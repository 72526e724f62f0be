import type en from '#mailboxes/mails/messages/en'

const es: typeof en = {
  confirm: {
    subject: (address) => `¿Podemos reenviarte el correo de ${address}?`,
    text: (brand, address) => `Quien administra ${brand} quiere reenviarte el correo que llega a ${address}.`,
    more: 'No se reenvía nada antes de que aceptes. El enlace vale 24 horas y se puede usar una vez.',
    ignore: 'Si no lo esperabas, ignora este mensaje y no pasará nada.',
    action: 'Verlo y aceptar',
  },
}

export default es
