import { plural } from '~/lib/language'
import type en from './en'

const es: typeof en = {
  title: 'Conexiones este mes',
  test: 'Conexión de prueba',
  limited: (used, limit) => `${used} de ${limit} conexiones usadas este mes`,
  testUsed: (used, limit) => `${used} de ${limit} conexión de prueba usada`,
  remaining: (count) => plural(count, { one: `Queda ${count}`, other: `Quedan ${count}` }),
  usedUp: 'Todas usadas',
  seePlans: 'Ver planes',
  sendLink: 'Enviar enlace',
  resets: (day) => `Se reinicia el ${day}`,
  verify: 'Verifica tu correo para tener 5 conexiones',
  unlimited: 'Uso ilimitado',
  premium: 'Plan premium activo',
  made: (count) => `${count} este mes`,
}
export default es
