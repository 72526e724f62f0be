import type en from './en'

const es: typeof en = {
  unauthorized: { title: 'Sin sesión', description: 'Se ha cerrado tu sesión. Volviendo a iniciarla...' },
  offline: 'Sin conexión a Internet. Puede que algunas funciones no vayan.',
  retry: 'Reintentar',
  unreachable: {
    title: 'El servicio no responde',
    text: 'Tu conexión o nuestro servicio no funciona. No se pierde nada.',
  },
  crashed: {
    title: 'Esta página ha dejado de funcionar',
    text: 'Algo ha fallado por nuestra parte. Recargar la página suele ayudar.',
    reload: 'Recargar la página',
  },
}

export default es
