import type en from './en'

const es: typeof en = {
  title: 'Página no encontrada',
  text: 'En esta dirección no hay nada. Puede que el enlace sea antiguo o que falte una letra.',
  home: 'Ir a la página de inicio',
}

export default es
