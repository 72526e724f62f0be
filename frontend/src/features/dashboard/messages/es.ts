import { plural } from '~/lib/language'
import type en from './en'

const es: typeof en = {
  plans: { free: 'Plan gratuito', monthly: 'Plan mensual', yearly: 'Plan anual' },
  title: 'Panel',
  settingUp: 'Preparando tu panel...',
  welcome: (name: string) => `¡Hola de nuevo, ${name}!`,
  dismissWelcome: 'Ocultar el saludo',
  footer: (layout: string, count: number) =>
    `Diseño ${layout} · ${count} ${plural(count, { one: 'widget', other: 'widgets' })}`,
  layouts: { grid: 'en cuadrícula', compact: 'compacto', expanded: 'ampliado' },
  toasts: {
    serverSelection: { title: 'Selección de servidor', description: 'Elige un servidor al que conectarte' },
    upgrade: { title: 'Mejorar', description: 'Mira lo que ofrecen los planes de pago' },
  },
  verify: {
    title: 'Verifica tu correo para tener 5 conexiones',
    text: (email: string) => `Hemos enviado un enlace a ${email}. Hasta entonces tienes una conexión de prueba.`,
    unlimited: {
      title: 'Verifica tu correo',
      text: (email: string) =>
        `Hemos enviado un enlace a ${email}. Con él podrás volver a entrar si olvidas tu contraseña.`,
    },
    action: 'Enviar de nuevo',
    sending: 'Enviando...',
  },
  connection: {
    label: 'Conexión',
    connected: 'Conectado',
    disconnected: 'Desconectado',
    connecting: 'Conectando...',
    noDevice: 'Ninguno de tus dispositivos está conectado.',
    defaultServer: 'Servidor predeterminado',
    noServer: 'No hay servidores disponibles',
    serverOffline: 'Ahora mismo no hay ningún servidor en línea.',
    demo: 'Demo',
    demoText: 'Conexión de demostración: nada está protegido.',
    states: {
      waiting: 'Esperando a tu dispositivo',
      live: (device: string) => `El tráfico de ${device} pasa por este servidor.`,
      idle: (device: string) => `Sin tráfico de ${device} en los últimos 3 minutos.`,
    },
    waitingHint: 'Importa el archivo o escanea el código para iniciar el túnel.',
    connect: 'Conectar',
    changeServer: 'Cambiar de servidor',
    down: 'Descarga',
    up: 'Subida',
    measuring: 'midiendo',
    others: 'Otros dispositivos',
    failed: 'No se ha podido cargar tu conexión.',
    retry: 'Reintentar',
  },
  usage: {
    limited: (used: number, limit: number) => `${used} de ${limit} conexiones usadas este mes`,
    test: (used: number, limit: number) => `${used} de ${limit} conexión de prueba usada`,
    unlimited: 'Uso ilimitado',
    premium: 'Plan premium activo',
    remaining: (count: number) => plural(count, { one: 'Queda 1', other: `Quedan ${count}` }),
    usedUp: 'Todas usadas',
  },
  ended: {
    byUser: (server: string) => `Desconectado de ${server}`,
    elsewhere: (server: string) => `La conexión a ${server} ha terminado`,
    elsewhereText: 'Se cerró en otro lugar, o nadie la usó durante un tiempo.',
    switchOff: 'Ahora desactiva el túnel en WireGuard, o este dispositivo se quedará sin conexión',
  },
  draining: {
    title: (city: string) => `${city} cierra por mantenimiento`,
    text: (deadline: string | null) =>
      `${deadline ? `Funciona hasta el ${deadline}.` : 'Cerrará pronto.'} Pasar a otro servidor no cuenta.`,
    action: 'Obtener un archivo nuevo',
    moving: 'Conectando...',
  },
}

export default es
