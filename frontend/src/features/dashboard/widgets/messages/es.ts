import type en from './en'

const es: typeof en = {
  unknown: (type) => `Tipo de widget desconocido: ${type}`,
  failed: 'No se pudo cargar este widget.',
  types: {
    connection_status: { title: 'Conexión', description: 'El estado de tu túnel y cómo entrar y salir de él' },
    server_info: { title: 'Servidor', description: 'Adónde estás conectado, o lo estarías' },
    usage_stats: { title: 'Uso', description: 'Lo que te queda de tu plan este mes' },
    quick_stats: { title: 'De un vistazo', description: 'Velocidades en vivo, esta conexión y tus dispositivos' },
    server_selection: { title: 'Mejores servidores', description: 'Conéctate a uno de los mejores servidores para ti' },
    server_health: { title: 'Salud de los servidores', description: 'Cómo están todos los servidores' },
    upgrade_prompt: { title: 'Mejorar', description: 'Lo que ofrecen los planes de pago' },
    connection_history: {
      title: 'Historial',
      description: 'Conexiones vistas por este navegador, guardadas solo aquí',
    },
    data_usage: { title: 'Consumo de datos', description: 'Tráfico visto por este navegador, guardado solo aquí' },
  },
}
export default es
