import type en from './en'

const es: typeof en = {
  open: 'Ajustes del panel',
  tutorial: 'Ver el tutorial de VPN',
  title: 'Personalizar panel',
  close: 'Cerrar',
  tabs: { label: 'Qué personalizar', layout: 'Disposición', widgets: 'Widgets', appearance: 'Apariencia' },
  reset: 'Restablecer',
  save: 'Guardar',
  saving: 'Guardando...',
  layout: {
    label: 'Disposición',
    columns: (count) => `${count} columnas`,
    texts: { grid: 'Espacio para todo', compact: 'Estrecha y junta', expanded: 'Para pantallas anchas' },
    welcome: 'Mostrar el mensaje de bienvenida',
    arrange: 'Ordenar en el panel',
    arrangeText: 'Arrastra los widgets a su sitio o muévelos con las flechas.',
  },
  widgets: {
    yours: 'Tus widgets',
    none: 'Todavía no hay ningún widget.',
    visible: (title) => `Mostrar ${title}`,
    remove: (title) => `Quitar ${title}`,
    width: 'Ancho',
    height: 'Alto',
    widthOf: (title) => `Ancho de ${title}`,
    heightOf: (title) => `Alto de ${title}`,
    up: (title) => `Subir ${title}`,
    down: (title) => `Bajar ${title}`,
    add: 'Añadir un widget',
    addOne: (title) => `Añadir ${title}`,
    full: 'No caben más widgets.',
  },
  appearance: {
    label: 'Tema',
    options: { auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
    texts: { auto: 'Como tu sistema', light: 'Oscuro sobre claro', dark: 'Claro sobre oscuro' },
    hint: 'Se aplica al guardar y queda en tu cuenta para todos tus dispositivos.',
  },
  bar: {
    label: 'Editando el panel',
    unsaved: 'Tienes cambios sin guardar',
    arranging: 'Arrastra los widgets o su esquina, o usa las flechas',
    discard: 'Descartar',
    done: 'Listo',
    customize: 'Personalizar',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Tus cambios en el panel aún no se han guardado.',
    stay: 'Quedarse',
    leave: 'Salir',
  },
  toasts: {
    saved: { title: 'Panel actualizado', description: 'Tu panel está guardado para todos tus dispositivos.' },
    notSaved: {
      title: 'Error al actualizar',
      description: 'No se pudo guardar la configuración del panel. Inténtalo de nuevo.',
    },
    reset: { title: 'Panel restablecido', description: 'El panel ha vuelto a la configuración predeterminada.' },
  },
}
export default es
