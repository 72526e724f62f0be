import type en from './en'
import type { Platform } from '../lib/platform'

const importByFile = [
  'Instala WireGuard desde wireguard.com/install.',
  'Descarga el archivo y elige «Importar túnel(es) desde archivo» en WireGuard.',
  'Pulsa «Activar».',
]

const importByCode = (store: string) => [
  `Instala WireGuard desde ${store}.`,
  'Pulsa «+», elige «Escanear desde código QR» y apunta la cámara al código. En este mismo teléfono: descarga el archivo y ábrelo con WireGuard.',
  'Activa el túnel.',
]

const steps: Record<Platform, string[]> = {
  windows: importByFile,
  macos: ['Instala WireGuard desde la App Store.', ...importByFile.slice(1)],
  linux: [
    'Instala wireguard-tools, openresolv y nftables con tu gestor de paquetes.',
    'Descarga el archivo y muévelo a /etc/wireguard, legible solo para root.',
    'Inicia el túnel con la orden de abajo; «down» en lugar de «up» lo termina.',
  ],
  ios: importByCode('la App Store'),
  android: importByCode('Google Play o F-Droid'),
}

const es: typeof en = {
  platformNames: { windows: 'Windows', macos: 'macOS', linux: 'Linux', ios: 'iOS', android: 'Android' },
  steps,
  deviceNames: {
    windows: 'Ordenador con Windows',
    macos: 'Mac',
    linux: 'Ordenador con Linux',
    ios: 'iPhone o iPad',
    android: 'Dispositivo Android',
  },
  toasts: {
    connected: { title: 'Conectado', description: 'Importa el archivo o escanea el código para iniciar el túnel' },
    connectedDemo: { title: 'Conectado', description: 'Es una conexión de demostración: nada está protegido' },
    premium: { title: 'Servidor premium', description: 'Mejora tu plan para usar servidores premium' },
    upgradeRequired: 'Hace falta un plan mejor',
    connectionFailed: 'Error de conexión',
    connectFallback: 'No se ha podido conectar a la VPN',
    connectOffline: 'No tienes conexión. No se ha cambiado nada: inténtalo cuando vuelvas a tenerla.',
    disconnected: 'Desconectado',
    switchOff: 'Ahora desactiva el túnel en WireGuard, o este dispositivo se quedará sin conexión',
    disconnectFailed: 'Sigues conectado',
    disconnectFallback: 'No se ha podido terminar la conexión. Vuelve a intentarlo.',
    copied: { title: 'Copiado', description: 'Pégalo en un túnel vacío de WireGuard y después borra el portapapeles' },
    copyFailed: { title: 'No copiado', description: 'Este navegador no lo ha permitido. Descarga el archivo.' },
    keyRotated: { title: 'Clave nueva creada', description: 'Importa el archivo nuevo: el anterior ya no funciona' },
    keyRotatedAtRest: { title: 'Clave nueva creada', description: 'Vale a partir de la próxima conexión' },
    failed: 'No ha funcionado',
    failedText: 'Vuelve a intentarlo.',
    ended: { title: 'Conexión terminada', description: 'Esta conexión ya no está abierta' },
    signOutFailed: {
      title: 'La sesión sigue abierta',
      description: 'El servicio no ha respondido. Vuelve a intentarlo.',
    },
  },
  dialog: {
    title: (city: string) => `Inicia el túnel a ${city}`,
    close: 'Cerrar',
    done: 'Listo',
    platform: 'Configurar en',
    stepsTitle: (platform: string) => `Pasos en ${platform}`,
    download: 'Descargar archivo',
    downloadKillSwitch: 'Descargar con kill switch',
    copy: 'Copiar',
    codeLabel: 'Código QR de la configuración para la aplicación WireGuard',
    codeHint: 'Escanéalo con la aplicación WireGuard',
    keyHint: 'La clave está en el archivo y en el código. No los compartas.',
    codeTooLong: 'Con estas opciones el código es demasiado largo para escanearlo. Usa el archivo.',
    killSwitchHint: 'Nada sale de este equipo fuera del túnel, aunque WireGuard falle.',
    killSwitchLocked: 'El archivo con kill switch forma parte de los planes de pago.',
    localNode: 'No en el equipo que ejecuta el nodo',
    localNodeText: 'Este servidor se ejecuta en el equipo que sirve esta página. Usa el archivo en otro dispositivo.',
    oneDevice: 'Esta clave es para un solo dispositivo a la vez. Otro dispositivo inicia sesión aquí y recibe la suya.',
    notLasting: 'Este navegador no guarda claves',
    notLastingText:
      'El archivo y el código no se podrán volver a mostrar al cerrar esta página. Descarga el archivo ahora.',
  },
  switched: {
    title: 'Importa el archivo nuevo',
    text: (city: string) => `Has cambiado de servidor: el archivo de ${city} ya no funciona. Elimínalo en WireGuard.`,
  },
  rotated: {
    title: 'Importa el archivo nuevo',
    text: 'La clave es nueva: el archivo y el código anteriores ya no funcionan.',
  },
  live: {
    waiting: 'Esperando a tu dispositivo',
    waitingText: 'Cambia a conectado por sí solo cuando el túnel está activo.',
    live: 'Conectado',
    liveText: (city: string) => `El tráfico de este dispositivo pasa por ${city}.`,
    idle: 'Sin tráfico de tu dispositivo',
    idleText: 'No ha llegado nada en los últimos 3 minutos. ¿Está activado el túnel?',
    gone: 'Sin conexión',
    goneText: 'Esta conexión ha terminado. El archivo y el código ya no funcionan.',
  },
  options: {
    title: 'Opciones',
    changed: 'Cambiado: importa el archivo otra vez',
    port: 'Puerto',
    portHint: 'Otro ayuda cuando una red bloquea el primero.',
    portFirst: (port: number) => `${port} (predeterminado)`,
    ipv4Only: 'Solo IPv4',
    ipv4OnlyHint: 'Para cuando IPv6 da problemas. Queda bloqueado, no sale fuera del túnel.',
    dns: 'DNS',
    dnsPlaceholder: 'El DNS del servidor',
    dnsHint: 'Servidores DNS propios, separados por comas. Vacío: el DNS del servidor.',
    dnsError: 'Hasta cuatro direcciones IP, separadas por comas',
    allowLan: 'Red local permitida',
    allowLanHint: 'Las impresoras y otros dispositivos de casa siguen accesibles.',
    allowLanLinux: 'En Linux, un archivo sencillo deja siempre accesible la red local.',
  },
  device: {
    name: 'Nombre del dispositivo',
    nameHint: 'Solo tú lo ves.',
    save: 'Guardar',
    saved: 'Guardado',
    rotate: 'Crear una clave nueva',
    rotateHint: 'Por si otra persona ha podido ver el archivo o el código.',
    rotateAsk: 'El archivo y el código anteriores dejan de funcionar al instante. ¿Crear una clave nueva?',
    rotateConfirm: 'Crear una clave nueva',
    cancel: 'Cancelar',
  },
  demo: {
    title: 'Conexión de demostración',
    lead: 'Nada está protegido.',
    text: (city: string) =>
      `${city} es un servidor de demostración: no hay ninguna máquina detrás, así que no hay archivo ni código. Los estados, los límites y el panel se comportan como si la hubiera.`,
    done: 'Entendido',
  },
  elsewhere: {
    title: (device: string) => `La clave de ${device} no está aquí`,
    text: 'Las claves nunca salen del navegador que las creó. El archivo y el código solo están en ese navegador.',
    takeOver: 'O crea una clave nueva para él en este navegador. El archivo anterior deja de funcionar al instante.',
    close: 'Cerrar',
  },
  devices: {
    title: 'Dispositivos',
    close: 'Cerrar',
  },
  autoConnect: {
    notConnected: 'No se ha conectado automáticamente',
    limit: 'Has usado todas las conexiones de este mes.',
    noServer: 'Ahora mismo no hay ningún servidor en línea.',
    unreachable: 'El servicio no ha respondido.',
  },
  deviceLimit: {
    since: (day: string) => `Desde el ${day}`,
    connected: 'Conectado',
    notConnected: 'Sin conexión',
    title: 'Todos los dispositivos están en uso',
    text: 'Elimina uno para continuar. Su conexión termina y su archivo deja de funcionar.',
    removeAndConnect: 'Eliminar y conectar',
    removing: 'Eliminando...',
    cancel: 'Cancelar',
    choose: 'Dispositivo que se elimina',
  },
  signOut: {
    title: 'Cerrar sesión',
    question: '¿Conservar en este dispositivo?',
    text: 'Este navegador guarda la clave de tu dispositivo, tu historial y tus preferencias. Sin ellas, el archivo y el código no se pueden volver a mostrar aquí; un túnel en marcha sigue funcionando.',
    keep: 'Conservar y cerrar sesión',
    remove: 'Eliminar y cerrar sesión',
    cancel: 'Cancelar',
  },
}

export default es
