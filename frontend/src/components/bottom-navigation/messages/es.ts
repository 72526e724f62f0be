import type en from './en'

const es: typeof en = {
  label: 'Principal',
  items: { home: 'Inicio', servers: 'Servidores', plans: 'Planes', settings: 'Ajustes' },
}

export default es
