import { plural } from '~/lib/language'
import type en from './en'

/** Minutes above a minute, seconds below: nobody counts 754 seconds. */
function duration(seconds: number) {
  const count = Math.ceil(seconds > 60 ? seconds / 60 : seconds)
  const forms = seconds > 60 ? { one: 'minuto', other: 'minutos' } : { one: 'segundo', other: 'segundos' }
  return `${count} ${plural(count, forms)}`
}

const es: typeof en = {
  summary: (count: number) =>
    plural(count, { one: 'Hay un campo que revisar', other: `Hay ${count} campos que revisar` }),
  required: (label: string) => `Rellena este campo: ${label}`,
  email: 'Escribe una dirección como nombre@example.com',
  passwordTooShort: (least: number) => `Usa al menos ${least} caracteres`,
  passwordTooLong: (most: number) => `Usa como máximo ${most} caracteres`,
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  rateLimited: {
    title: 'Demasiados intentos',
    text: (seconds?: number) =>
      seconds === undefined
        ? 'Espera unos minutos antes de volver a intentarlo. Lo que has escrito se conserva.'
        : `Vuelve a intentarlo dentro de ${duration(seconds)}. Lo que has escrito se conserva.`,
  },
  offline: {
    title: 'Sin conexión con el servicio',
    text: 'No se ha enviado nada. Comprueba tu red y vuelve a intentarlo; lo que has escrito se conserva.',
  },
  failed: {
    title: 'No ha funcionado',
    text: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo; lo que has escrito se conserva.',
  },
}

export default es
