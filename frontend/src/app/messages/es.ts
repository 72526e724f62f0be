import type en from './en'

const es: typeof en = {
  pages: {
    landing: {
      description:
        'Una VPN cuyas claves se crean en tu navegador y se quedan contigo, con WireGuard sin más y sin registro de conexiones pasadas. Gratis para empezar.',
    },
    download: {
      title: 'Descargas',
      description:
        'Consigue la aplicación para Windows, macOS, iOS o Android, con tamaño, requisitos y suma de comprobación, o usa hoy mismo cualquier aplicación WireGuard.',
    },
    contact: {
      title: 'Contacto',
      description: 'Escribe a las personas que hay detrás del servicio. Responden en 24 horas.',
    },
    signIn: { title: 'Iniciar sesión' },
    signUp: { title: 'Crea tu cuenta' },
    verifyEmail: { title: 'Verifica tu correo electrónico' },
    forgotPassword: { title: '¿Has olvidado la contraseña?' },
    resetPassword: { title: 'Elige una contraseña nueva' },
    confirmEmail: { title: 'Confirma tu nueva dirección' },
    confirmForwarding: { title: 'Correo reenviado' },
    help: {
      title: 'Centro de ayuda',
      description:
        'Respuestas sobre conexiones, dispositivos, claves, límites, planes y tu cuenta, y qué hacer cuando algo no funciona.',
    },
    setup: {
      title: 'Guía de instalación',
      description:
        'Del archivo o el código a un túnel WireGuard en marcha: Windows, macOS, iPhone, Android, Linux y routers.',
    },
    about: {
      title: 'Quiénes somos',
      description: 'Quiénes somos, en qué creemos, cómo está hecho el servicio y cómo ganamos dinero.',
    },
    privacy: {
      title: 'Privacidad',
      description: 'Qué guardamos, durante cuánto tiempo y qué no guardamos nunca. Breve, porque la lista es breve.',
    },
    terms: { title: 'Condiciones', description: 'Las condiciones entre tú y nosotros, escritas para leerse.' },
    blog: { title: 'Blog', description: 'Cómo funciona el servicio, y por qué funciona así.' },
    status: {
      title: 'Estado del servicio',
      description:
        'Cómo está ahora cada servidor VPN, medido por los propios servidores: estado, latencia, carga, disponibilidad y qué falló en los últimos 90 días.',
    },
    notFound: { title: 'Página no encontrada' },
    dashboard: { title: 'Panel' },
    servers: { title: 'Elegir servidor' },
    support: { title: 'Soporte' },
    settings: { title: 'Ajustes' },
    plans: { title: 'Elige tu plan' },
    checkout: { title: 'Completar el pago' },
    manage: { title: 'Gestionar la suscripción' },
  },
}

export default es
