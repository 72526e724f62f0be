import type en from './en'

const es: typeof en = {
  thisMachine: 'Este equipo',
  localNode: 'Nodo local',
  tunnel: {
    connectedTo: (server) => `Conectado a ${server}`,
    waiting: 'esperando a tu dispositivo',
    idle: 'sin tráfico en los últimos 3 minutos',
    demo: 'demo, nada está protegido',
  },
  connection: {
    show: 'Ver archivo y código',
    disconnect: 'Desconectar',
    disconnecting: 'Desconectando...',
    disconnectDevice: (device: string) => `Desconectar ${device}`,
  },
}

export default es
