import { CHALLENGE_SECONDS } from '#shared/contract/games/coloring.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

const TRY_AGAIN = 'Inténtalo de nuevo.';

export const spanish: Translated<typeof english> = {
  templates: {
    'ice-cream': 'Helados y dulces',
    skyline: 'Silueta de la ciudad',
    'amusement-park': 'Parque de diversiones',
    mountains: 'Montañas',
    sailboat: 'Día de vela',
    'tea-time': 'La hora del té',
    balloons: 'Paseo en globo',
    reef: 'Arrecife de coral',
    custom: 'Lienzo en blanco',
  },
  own: 'Dibujo propio',
  colors: {
    '#FF6B6B': 'rojo coral',
    '#4ECDC4': 'turquesa',
    '#45B7D1': 'celeste',
    '#96CEB4': 'verde',
    '#FECA57': 'amarillo',
    '#A55EEA': 'morado',
    '#FF9F43': 'naranja',
    '#FC427B': 'rosa fuerte',
    '#2C3E50': 'azul oscuro',
    '#E74C3C': 'rojo',
    '#FFCDD2': 'rosa pálido',
    '#F8BBD0': 'rosa claro',
    '#E1BEE7': 'lila',
    '#D1C4E9': 'lavanda',
    '#C5CAE9': 'azul pálido',
    '#BBDEFB': 'azul claro',
    '#B2EBF2': 'azul hielo',
    '#B2DFDB': 'verde menta',
    '#C8E6C9': 'verde claro',
    '#DCEDC8': 'verde lima',
    '#FFFFFF': 'blanco',
    '#808080': 'gris',
    '#000000': 'negro',
    '#8B5A2B': 'café',
    '#1E5BD8': 'azul',
    '#1F7A3D': 'verde oscuro',
    '#8E1B1B': 'rojo oscuro',
    '#5B2A86': 'morado oscuro',
  },

  opening: 'Abriendo el dibujo...',

  paintingAs: (name) => `Pintas como ${name}`,

  canvas: {
    label: (picture) => `Lienzo: ${picture}`,
    looking: (picture) => `El dibujo mientras se pinta: ${picture}`,
    empty: 'Elige un color y pinta donde quieras.',
    loading: 'Cargando el dibujo...',
    role: 'lienzo',
    help: 'Más y menos cambian el zoom, 0 muestra el dibujo entero.',
    toolHelp: {
      brush:
        'Las flechas mueven el pincel, con Mayús más lejos. Espacio pinta; mantenla presionada y muévete para hacer un trazo.',
      fill: 'Las flechas mueven la marca, con Mayús más lejos. Espacio rellena la zona de ahí. La lista de zonas rellena por nombre.',
      eraser: 'Las flechas mueven el borrador, con Mayús más lejos. Espacio quita tu trazo o relleno de ahí.',
      pipette: 'Las flechas mueven el gotero, con Mayús más lejos. Espacio toma el color de ahí.',
    },
    pickHelp: 'Las flechas mueven la marca, con Mayús más lejos. Espacio elige el trazo de ahí.',
    undoHelp: 'Z quita tu último trazo.',
    place: (x, y) => `${x} % desde la izquierda, ${y} % desde arriba`,
  },

  tools: {
    label: 'Herramientas para pintar',
    color: 'Color',
    bold: 'Vivos',
    soft: 'Suaves',
    colors: '(colores)',
    own: 'Otro color',
    ownIn: (color) => `Otro color, en uso: ${color}`,
    tool: 'Herramienta',
    pen: 'Pincel',
    marker: 'Marcador',
    spray: 'Aerosol',
    fill: 'Rellenar',
    eraser: 'Borrador, para lo que pintaste tú',
    pipette: 'Gotero, toma un color',
    inside: 'Pintar sin salirse de las líneas',
    areas: 'Zonas',
    areasTitle: 'Rellenar una zona',
    areasHint: (color) => `Cada botón rellena su zona con ${color}.`,
    area: (name, color) => `${name}, ${color}`,
    numbered: (name, number) => `${name} ${number}`,
    undo: 'Deshacer mi último trazo',
    zoom: 'Zoom',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fit: 'Mostrar el dibujo entero',
    download: 'Descargar',
    downloading: 'Guardando...',
    downloadFailedTitle: 'El dibujo no se guardó',
    downloadFailed: TRY_AGAIN,
  },

  caption: {
    by: (names) => `Pintado por ${names}`,
    more: (people) => `y ${people} más`,
    nobody: 'Pintado con Thaw',
  },

  connection: {
    busy: 'Nos estamos poniendo al día. Tus trazos están a salvo.',
    busyLooking: 'Nos estamos poniendo al día. El dibujo sigue en un momento.',
    unkept: 'Deja esta página abierta: tu navegador no tiene espacio para guardar más trazos.',
  },

  full: {
    title: 'Este dibujo está lleno.',
    body: 'Lo que está pintado se queda; no cabe nada más.',
  },

  refused: {
    title: 'No se pintó',
    body: `Algo de lo que pintaste no llegó. ${TRY_AGAIN}`,
  },

  sheet: {
    people: 'Personas y opciones',
    options: 'Opciones',
  },

  artists: {
    title: (people) => `Pintando ahora (${people})`,
    empty: 'Todavía no pinta nadie. Quien se una aparece aquí.',
    you: 'Tú',
    host: 'Anfitrión',
    away: 'Ausente',
  },

  invite: {
    title: 'Invita a tu equipo',
    hint: 'Quienes tengan este enlace pueden pintar también.',
  },

  share: {
    title: 'Compartir',
    hint: 'LinkedIn y Twitter reciben la dirección de Thaw, nunca el enlace de esta sala. El texto para Slack lleva el enlace.',
    linkedIn: 'LinkedIn',
    twitter: 'Twitter',
    slack: 'Slack',
    notOpened: 'No pudimos abrirlo',
    notOpenedHint: 'Revisa tu conexión y vuelve a intentarlo.',
    tweet: 'Estamos pintando un dibujo entre todos, al mismo tiempo.',
    slackText: (link) => `Ven a pintar con nosotros: ${link}`,
    alone: {
      hint: 'Esto comparte el libro para colorear, no tu dibujo, que se queda en este navegador: descárgalo para mostrarlo.',
      tweet: 'Un libro para colorear para equipos, en el navegador.',
      slackText: (link) => `Un libro para colorear para una pausa corta: ${link}`,
    },
    copied: '¡Copiado!',
    copiedHint: 'Pégalo en Slack.',
    copyFailedTitle: 'Tu navegador no permite copiar',
    copyFailed: 'Copia a mano el enlace de la invitación.',
  },

  challenge: {
    words: (color) => `Todo el grupo pinta con ${color} durante ${CHALLENGE_SECONDS} s`,
    take: (color) => `Usar ${color}`,
    left: (seconds) => `${seconds} s`,
  },

  over: {
    before: 'El dibujo está en el resumen. Descárgalo si quieres conservarlo más tiempo.',
    download: 'Descargar el dibujo',
    body: 'Tu dibujo se queda aquí hasta que cierres esta página.',
  },

  visitor: {
    title: 'Estás mirando.',
    body: 'Únete con tu nombre para pintar también.',
    join: 'Unirme para pintar',
  },

  local: {
    title: 'Tu propia página',
    body: 'Lo que pintas se queda en este navegador. Para pintar con otras personas, inicia sesión y empieza un dibujo compartido.',
    logIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    pictures: 'Dibujo',
  },
};
