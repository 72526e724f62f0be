import type en from './en'

const es: typeof en = {
  hero: {
    tagline: 'Tu privacidad es nuestra prioridad',
    title: 'El paso tranquilo bajo un camino público',
    lead: (brand: string) =>
      `Internet es un camino público: todo el que vive junto a él ve quién pasa. ${brand} lleva tu tráfico por debajo, a través de un túnel WireGuard cuyas claves se crean en tu navegador y se quedan contigo.`,
    start: 'Empezar gratis',
    more: 'Ver qué hace',
    facts: ['Claves creadas en tu navegador', 'Sin registro de conexiones pasadas', 'Plan gratuito sin tarjeta'],
  },
  drawing: {
    label:
      'Dibujo: etiquetas con una dirección, un sitio y una hora pasan por un camino a la vista de todos. Debajo, el agua corre por un arco de piedra y no muestra nada.',
    tags: ['de 203.0.113.24', 'a shop.example', 'a las 21:04', 'de 198.51.100.7', 'a bank.example', 'a las 21:06'],
    above: 'el camino público',
    below: 'tu tráfico',
  },
  features: {
    title: 'Hecho como un acueducto subterráneo: simple, sólido, discreto',
    lead: 'Seis cosas que podemos enseñarte, no solo prometerte.',
    items: {
      key: {
        title: 'Claves creadas en tu navegador',
        text: 'La clave privada de cada dispositivo se crea en tu lado. Nosotros solo vemos la mitad pública.',
      },
      forget: {
        title: 'Sin registro de conexiones pasadas',
        text: 'Cuando una conexión termina, su fila se borra. Queda un número: cuántas llevas este mes.',
      },
      tunnel: {
        title: 'WireGuard, sin más',
        text: 'Escanea un código o importa un archivo en la aplicación WireGuard de tu teléfono u ordenador. IPv4 e IPv6.',
      },
      names: {
        title: 'Los nombres se quedan en el túnel',
        text: 'Las consultas de nombres también van por el túnel, así que la red en la que estás no sabe qué sitio visitas.',
      },
      gate: {
        title: 'Una compuerta que cierra',
        text: 'Con un plan de pago, el archivo para Linux trae un kill switch: si el túnel se rompe, nada se escapa.',
      },
      gauge: {
        title: 'Servidores que dicen la verdad',
        text: 'La latencia, la carga y la disponibilidad se miden en cada servidor y se muestran antes de conectar.',
      },
    },
  },
  pricing: {
    title: 'Precios',
    lead: 'Empieza gratis. Los planes de pago abren todos los servidores y quitan el límite.',
    popular: 'El más elegido',
    plans: {
      free: {
        name: 'Gratis',
        amount: '0 $',
        per: 'al mes',
        note: 'Sin tarjeta',
        points: ['5 conexiones al mes', 'Servidores gratuitos', '1 dispositivo'],
        action: 'Empezar gratis',
      },
      monthly: {
        name: 'Mensual',
        amount: '9,99 $',
        per: 'al mes',
        note: 'Cancela cuando quieras',
        points: [
          'Conexiones ilimitadas',
          'Todos los servidores, también los premium',
          '5 dispositivos',
          'Kill switch para Linux',
        ],
        action: 'Elegir mensual',
      },
      yearly: {
        name: 'Anual',
        amount: '99,99 $',
        per: 'al año',
        note: 'Ahorra un 17 %, 2 meses gratis',
        points: ['Todo lo del plan mensual', '10 dispositivos', 'Un solo pago al año'],
        action: 'Elegir anual',
      },
    },
    guarantee: 'Garantía de devolución de 30 días en los planes de pago. Precios en dólares estadounidenses.',
  },
  callToAction: {
    title: 'Toma el camino de abajo',
    text: 'Una cuenta lleva un minuto: un correo y una contraseña. El primer túnel, otro más.',
    start: 'Crear tu cuenta',
  },
  welcome: { title: 'Hola de nuevo', text: 'Te llevamos a tu panel...' },
}

export default es
