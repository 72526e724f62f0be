import type en from './en'

const es: typeof en = {
  used: (used: number, limit: number) => `${used} de ${limit} en uso`,
  none: 'Aún no hay dispositivos. La primera conexión añade este navegador.',
  thisBrowser: 'Este navegador',
  serverMade: 'Clave creada por el servidor',
  since: (day: string) => `Desde el ${day}`,
  notConnected: 'Sin conexión',
  rename: 'Cambiar el nombre',
  renameDevice: (name: string) => `Cambiar el nombre de ${name}`,
  remove: 'Eliminar',
  removeDevice: (name: string) => `Eliminar ${name}`,
  removeAsk: (name: string) => `¿Eliminar ${name}? Su conexión termina y su archivo deja de funcionar.`,
  removeConfirm: 'Eliminar dispositivo',
  cancel: 'Cancelar',
  save: 'Guardar',
  loadFailed: 'No se han podido cargar los dispositivos',
  retry: 'Reintentar',
  name: 'Nombre del dispositivo',
  key: 'Clave',
  newKey: 'Clave nueva',
  newKeyFor: (name: string) => `Clave nueva para ${name}`,
  newKeyAsk: (name: string) =>
    `¿Crear en este navegador una clave nueva para ${name}? Su archivo y su código anteriores dejan de funcionar al instante.`,
  newKeyConfirm: 'Crear clave nueva',
  newKeyElsewhere: (name: string) =>
    `La clave de ${name} se creó en otro navegador y solo allí se puede sustituir. Si se ha perdido, elimina el dispositivo.`,
  gotIt: 'Entendido',
  keyChanged: (day: string) => `clave nueva el ${day}`,
  saving: 'Guardando...',
  removing: 'Eliminando...',
  deviceRemoved: (name: string) => ({ title: 'Dispositivo eliminado', description: `${name} ya no tiene acceso` }),
  failed: 'No ha funcionado',
  failedText: 'Vuelve a intentarlo.',
}

export default es
