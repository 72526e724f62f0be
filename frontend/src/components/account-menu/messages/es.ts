import type en from './en'

const es: typeof en = {
  label: 'Cuenta',
  devices: 'Dispositivos',
  adminPanel: 'Panel de administración',
  support: 'Soporte',
  help: 'Ayuda',
  signOut: 'Cerrar sesión',
}

export default es
