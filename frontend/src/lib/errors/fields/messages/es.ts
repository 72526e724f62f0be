import type en from './en'

const es: typeof en = {
  required: 'Rellena este campo',
  email: 'Escribe una dirección como nombre@example.com',
  minLength: 'Es demasiado corto',
  maxLength: 'Es demasiado largo',
  enum: 'Elige uno de los valores ofrecidos',
  commonPassword: 'Esta contraseña es de las más usadas. Elige otra',
  personalPassword: 'Esta contraseña se parece demasiado a tu nombre, a tu dirección o a nuestro nombre. Elige otra',
  breachedPassword: 'Esta contraseña se conoce por una filtración de datos. Elige otra',
  plainText: 'Contiene caracteres que no se permiten',
  other: 'Este valor no es válido aquí',
}

export default es
