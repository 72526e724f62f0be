import type en from './en'

const es: typeof en = {
  tagline: 'Tu privacidad es nuestra prioridad',
  noScript: 'Para conectar hace falta JavaScript, porque tus claves se crean en este navegador.',
  loading: (brand: string) => `Cargando ${brand}`,
}

export default es
