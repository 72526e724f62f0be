import type en from './en'

const es: typeof en = { needed: 'Las llaves de acceso necesitan la dirección' }

export default es
