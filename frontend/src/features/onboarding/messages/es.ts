import type en from './en'

const es: typeof en = {
  title: 'Primeros pasos',
  stepOf: (step, count) => `Paso ${step} de ${count}`,
  previous: 'Anterior',
  skip: 'Omitir',
  next: 'Siguiente',
  start: 'Empezar',
  completed: {
    title: '¡Te damos la bienvenida a bordo!',
    description: 'Puedes volver a abrir el tutorial cuando quieras.',
  },
  welcome: {
    title: (brand) => `Te damos la bienvenida a ${brand}`,
    text: 'Tu tráfico pasa por un túnel cifrado hasta un servidor que eliges entre más de 150 ubicaciones en más de 25 países. Configurarlo lleva dos minutos.',
    points: [
      'Las claves se crean en este navegador y se quedan contigo',
      'Sin registro de conexiones pasadas',
      'Funciona con la aplicación WireGuard de cualquier sistema',
    ],
  },
  verify: {
    title: 'Verifica tu correo',
    unlimitedText: (email) =>
      `Hemos enviado un enlace a ${email}. Con él podrás volver a entrar si olvidas tu contraseña.`,
    text: (email) => `Hemos enviado un enlace a ${email}. Te da 5 conexiones al mes en lugar de una de prueba.`,
    send: 'Enviar el correo otra vez',
    sending: 'Enviando...',
    waiting: 'Esperando a que abras el enlace',
    verified: 'Tu correo está verificado',
    required: 'Abre el enlace del correo u omítelo por ahora.',
  },
  server: {
    title: 'Elige un servidor',
    text: 'Los servidores cercanos son rápidos; los lejanos te muestran el internet de otro país. Tu servidor predeterminado está seleccionado; los demás son los mejores ahora mismo.',
    none: 'Ahora mismo no hay ningún servidor. Puedes elegir uno más tarde.',
    label: 'Servidor',
  },
  connect: {
    title: 'Conecta un dispositivo',
    text: (server) =>
      `Al conectar, este dispositivo ocupa un lugar en ${server} y recibes un archivo y un código para la aplicación WireGuard.`,
    noServer: 'Primero elige un servidor y luego conecta este dispositivo.',
    connect: 'Conectar',
    connecting: 'Conectando...',
  },
  dashboard: {
    title: 'Tu panel',
    text: 'Está hecho de widgets: estado, servidor, uso del mes. Muévelos, cambia su tamaño, añade y quita hasta que sea tuyo.',
    tip: 'El botón del panel, arriba, abre sus ajustes.',
  },
  plans: {
    title: 'Planes',
    text: 'Gratis son 5 conexiones al mes en los servidores gratuitos. Los planes de pago quitan el límite, abren todos los servidores y permiten más dispositivos.',
    free: { name: 'Gratis', text: '5 conexiones al mes, 1 dispositivo' },
    monthly: { name: 'Mensual', text: 'Ilimitado, todos los servidores, 5 dispositivos' },
    yearly: { name: 'Anual', text: 'Ilimitado, todos los servidores, 10 dispositivos' },
    look: 'Ver los planes',
  },
  ready: {
    title: 'Listo',
    text: 'Eso es todo. Activa el túnel en WireGuard y el panel dirá Conectado en cuanto sepa de tu dispositivo.',
    help: '¿Preguntas? El centro de ayuda tiene respuestas.',
  },
}

export default es
