import type en from './en'

const es: typeof en = {
  skip: 'Ir al contenido',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    features: 'Funciones',
    pricing: 'Precios',
    download: 'Descargas',
    contact: 'Contacto',
    signIn: 'Iniciar sesión',
    start: 'Empezar',
  },
  footer: {
    label: 'Pie de página',
    line: 'Una VPN que lleva lo privado por debajo del camino público.',
    product: 'Producto',
    help: 'Ayuda',
    company: 'Empresa',
    links: {
      help: 'Centro de ayuda',
      setup: 'Guía de instalación',
      status: 'Estado del servicio',
      about: 'Quiénes somos',
      privacy: 'Privacidad',
      terms: 'Condiciones',
      blog: 'Blog',
    },
  },
}

export default es
