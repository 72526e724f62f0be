import type en from './en'

const es: typeof en = {
  title: 'Estás sin conexión',
  text: 'Esta página necesita la red. Un túnel activo sigue sin ella, y no pierdes nada.',
  retry: 'Reintentar',
}

export default es
