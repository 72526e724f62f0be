import type en from './en'

const es: typeof en = {
  sent: 'Correo de verificación enviado',
  sentTo: (email: string) => `Mira la bandeja de entrada de ${email}`,
  failed: 'Correo no enviado',
  failedText: 'Vuelve a intentarlo dentro de unos minutos.',
}

export default es
