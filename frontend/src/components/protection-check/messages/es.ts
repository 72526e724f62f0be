import type en from './en'

const es: typeof en = {
  ask: '¿Estoy protegido?',
  asking: 'Comprobando...',
  through: (city) => `Tu tráfico sale por ${city}`,
  outside: 'Tu tráfico no pasa por uno de nuestros servidores',
  limits:
    'Vale para este navegador, en este momento y para el camino de esta pregunta: IPv4 o IPv6, no ambos. Tu dirección se ha comparado y olvidado.',
  failed: 'No hemos podido averiguarlo',
  failedText: 'La pregunta no ha llegado. Eso no dice nada de tu túnel.',
  offline: 'No tienes conexión, así que no sale nada. Pregunta de nuevo cuando vuelvas.',
  again: 'Preguntar de nuevo',
}

export default es
